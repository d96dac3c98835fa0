use super::*;

fn opponents(choices: &SetupChoices) -> Vec<String> {
    choices.bots().iter().map(ToString::to_string).collect()
}

/// The choices of a first visit after choosing Hachi-Hachi, which has the most options.
fn of_hachi_hachi() -> SetupChoices {
    let mut choices = SetupChoices::default();
    assert_eq!(choices.game(), FIRST);
    choices.set_game(Game::HachiHachi);
    choices
}

#[test]
fn the_chosen_game_is_played() {
    let mut choices = of_hachi_hachi();
    assert_eq!((choices.game(), choices.players()), (Game::HachiHachi, 3));
    assert_eq!(choices.preset().map(|preset| preset.id), Some("rulebook"));
    choices.set_preset("variations");
    choices.set("mizuten", "off");
    choices.set("rounds", "3");
    choices.set_players(5);
    choices.set_bot(Some(1), BotKind::Random);
    assert_eq!(choices.preset(), None);
    assert_eq!(choices.setup_error(Lang::English), None);
    let solo = choices.solo();
    let options: Vec<(&str, &str)> =
        solo.options.iter().map(|(name, value)| (name.as_str(), value.as_str())).collect();
    let wanted =
        [("buy-out", "on"), ("dealer-hand-swap", "1"), ("liability", "on"), ("rounds", "3")];
    assert_eq!(options, wanted);
    assert_eq!(solo.players, 5);
    assert_eq!(opponents(&choices), ["greedy", "random", "greedy", "greedy"]);
    assert_eq!(choices.one_bot(), None);
}

#[test]
fn every_preset_is_known_again() {
    let mut choices = SetupChoices::default();
    for game in Game::ALL {
        choices.set_game(*game);
        for preset in game.presets() {
            choices.set_preset(preset.id);
            let of_length = preset.options.iter().all(|(name, _)| *name == LENGTH);
            let known = if of_length { &game.presets()[0] } else { preset };
            assert_eq!(choices.preset(), Some(known));
            let rules = preset.options.iter().filter(|(name, _)| *name != LENGTH);
            assert_eq!(choices.changes(), rules.count());
            assert_eq!(choices.setup_error(Lang::Japanese), None);
        }
    }
}

#[test]
fn each_game_keeps_its_own_choices_over_visits() {
    let mut choices = of_hachi_hachi();
    choices.set("kan", "10");
    choices.set_game(Game::Taiyaku);
    choices.set_players(7);
    choices.set_bot(None, BotKind::Random);
    choices.friends.public = true;
    let mut again = SetupChoices::read(Some(&choices.write()), false);
    assert_eq!(again, choices);
    assert_eq!((again.game(), again.players()), (Game::Taiyaku, 7));
    assert_eq!(again.one_bot().map(|bot| bot.to_string()).as_deref(), Some("random"));
    again.set_game(Game::HachiHachi);
    assert_eq!(again.changed("kan").as_deref(), Some("10"));
    again.set("kan", "");
    assert_eq!(again.changes(), 0);
}

#[test]
fn settings_of_another_version_do_no_harm() {
    for text in ["", "{}", "[1]", "{\"game\":\"go-stop\"}"] {
        assert_eq!(SetupChoices::read(Some(text), false), SetupChoices::default(), "{text}");
    }
    assert_eq!(SetupChoices::read(None, false), SetupChoices::default());
    let stored = serde_json::json!({"game": "nuki-hachi-hachi", "games": {
        "nuki-hachi-hachi": {"players": 3, "options": {"grand-field": "on", "mizuten": "on"}, "bots": ["oracle", "random"]},
        "hachi-hachi": {"players": 9, "options": {}, "bots": ["greedy"]},
        "go-stop": {"players": 3, "options": {}, "bots": ["greedy"]},
    }});
    let mut choices = SetupChoices::read(Some(&stored.to_string()), false);
    assert_eq!(choices.game(), Game::Nuki);
    assert_eq!(choices.solo().options, [("mizuten".to_owned(), "on".to_owned())]);
    assert_eq!(opponents(&choices), ["random", "random"]);
    choices.set_game(Game::HachiHachi);
    assert_eq!(choices.players(), 3);
}

#[test]
fn contradictions_are_explained_with_the_labels_of_the_form() {
    let check = |set: &[(&str, &str)], english: &str, japanese: &str| {
        let mut choices = of_hachi_hachi();
        for (name, value) in set {
            choices.set(name, value);
        }
        for (lang, part) in [(Lang::English, english), (Lang::Japanese, japanese)] {
            let why = choices.setup_error(lang).unwrap_or_default();
            assert!(why.contains(part), "{set:?}: {why}");
            assert!(!why.contains('`'), "a name for programs: {why}");
        }
    };
    check(&[("campaign", "on"), ("rounds", "6")], "has 36 rounds", "36局");
    check(&[("rounds", "3"), ("must-play", "last-rounds(4)")], "its last 4", "終わりの4局");
    check(&[("campaign", "on"), ("prize", "30")], "prize of 30 kan", "賞金30貫");
    check(&[("loan", "5")], "“Loan, in kan” counts in a campaign only", "「借り（貫）」");
    check(&[("rounds", "0")], "“Rounds” takes a whole number from 1 to 9999", "1から9999まで");
    check(&[("must-play", "last-rounds()")], "a whole number from 1", "整数");
    check(&[("kan", "11")], "12 | 10", "12 | 10");
}

#[test]
fn the_form_has_every_option_once_and_its_defaults_are_defaults() {
    for game in Game::ALL {
        for lang in Lang::ALL {
            let groups = house_rules_form(*game, *lang);
            let fields: Vec<&OptionField> = groups.iter().flat_map(|group| &group.fields).collect();
            assert_eq!(fields.len(), game.options().len());
            let mut choices = SetupChoices::default();
            choices.set_game(*game);
            for field in fields {
                choices.set(field.name, &field.default);
                assert_eq!(choices.changed(field.name), None, "{}", field.name);
                assert!(!field.default_name.contains('`'), "{}", field.default_name);
            }
        }
    }
}

#[test]
fn the_number_of_rounds_is_shown_even_where_a_campaign_sets_it() {
    let mut choices = of_hachi_hachi();
    assert_eq!(choices.rounds(), "12");
    choices.set_preset("campaign");
    choices.set_players(4);
    assert_eq!(choices.rounds(), "48");
    choices.set("rounds", "7");
    assert_eq!(choices.rounds(), "7");
}

#[test]
fn a_table_is_described_as_the_server_reads_it() {
    let mut choices = of_hachi_hachi();
    choices.set("rounds", "3");
    let request = serde_json::to_value(choices.table()).unwrap();
    let wanted = serde_json::json!({
        "game": "hachi-hachi", "seats": 3, "options": {"rounds": "3"},
        "visibility": "link", "spectators": true, "clock": "none", "sit": true,
    });
    assert_eq!(request, wanted);
    choices.friends =
        FriendsTableSettings { public: true, spectators: false, thinking: ThinkingTime::Quick };
    let request = serde_json::to_value(choices.table()).unwrap();
    assert_eq!(request["visibility"], "public");
    assert_eq!(
        request["clock"],
        serde_json::json!({"budget": {"decision": 10000, "reserve": 60000}})
    );
}

#[test]
fn differences_are_named() {
    let options = BTreeMap::from([
        ("must-play".to_owned(), "last-rounds(2)".to_owned()),
        ("mizuten".to_owned(), "on".to_owned()),
        ("kan".to_owned(), "12".to_owned()),
    ]);
    let differences = |lang| changed_options(Game::HachiHachi, &options, lang);
    let english = [
        "The dealer may play blind (mizuten): yes",
        "The last three must play: in the last 2 round(s)",
    ];
    assert_eq!(differences(Lang::English), english);
    assert_eq!(differences(Lang::Japanese)[0], "見ず転：あり");
}

#[test]
fn the_length_of_a_game_is_no_house_rule() {
    let mut choices = of_hachi_hachi();
    let preset = |choices: &SetupChoices| choices.preset().map(|preset| preset.id);
    choices.set(LENGTH, "1");
    assert_eq!((preset(&choices), choices.changes()), (Some("rulebook"), 0));
    // The preset's description already has the number of rounds.
    assert_eq!(choices.summary(Lang::English), "");
    choices.set(LENGTH, "6");
    assert_eq!((preset(&choices), choices.changes()), (Some("rulebook"), 0));
    choices.set(LENGTH, "3");
    choices.set_preset("variations");
    assert_eq!(choices.rounds(), "3", "the length stays");
    assert_eq!((preset(&choices), choices.changes()), (Some("variations"), 4));
    choices.set("mizuten", "");
    assert_eq!((preset(&choices), choices.changes()), (None, 3));
    choices.reset();
    assert_eq!((preset(&choices), choices.rounds().as_str()), (Some("rulebook"), "3"));
}

#[test]
fn a_first_game_is_short_unless_another_length_is_chosen() {
    let mut choices = SetupChoices::read(None, true);
    for game in Game::ALL {
        choices.set_game(*game);
        assert_eq!(choices.rounds(), FIRST_ROUNDS, "{game}");
        assert_eq!(choices.solo().options, [(LENGTH.to_owned(), FIRST_ROUNDS.to_owned())]);
        assert_eq!(choices.changes(), 0);
    }
    choices.set_game(Game::HachiHachi);
    choices.set(LENGTH, "12");
    assert_eq!((choices.rounds().as_str(), choices.solo().options.len()), ("12", 0));
    let again = SetupChoices::read(Some(&choices.write()), true);
    assert_eq!(again.rounds(), "12", "the choice is kept");
    assert_eq!(again.preset().map(|preset| preset.id), Some("rulebook"));
    choices.set_preset("campaign");
    assert_eq!(choices.setup_error(Lang::English), None, "a campaign has its own length");
    let later = SetupChoices::read(Some(&SetupChoices::default().write()), false);
    assert_eq!(later.rounds(), "12");
}

#[test]
fn a_line_says_what_would_be_played() {
    let line = |choices: &SetupChoices| choices.line(Lang::English);
    let mut choices = SetupChoices::read(None, true);
    assert_eq!(line(&choices), "3 rounds, about 6 minutes · Strong bot");
    choices.set_game(Game::HachiHachi);
    choices.set("rounds", "1");
    assert_eq!(line(&choices), "1 round, about 3 minutes · 3 players · Strong bots");
    choices.set_bot(Some(1), BotKind::Random);
    choices.set("kan", "10");
    choices.set("mizuten", "on");
    assert_eq!(line(&choices), "1 round, about 3 minutes · 3 players · mixed bots · Custom");
    choices.set("mizuten", "");
    let preset = "1 round, about 3 minutes · 3 players · mixed bots · Modern scoring (1 kan = 10)";
    assert_eq!(line(&choices), preset);
}
