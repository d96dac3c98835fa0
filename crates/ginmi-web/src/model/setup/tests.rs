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
    check(
        &[("year-end", "play-on"), ("multipliers", "off")],
        "cannot be set like this together",
        "この組み合わせにできません",
    );
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
        "The dealer may play blind (mizuten): after the deal",
        "The last three must play: in the last 2 rounds",
    ];
    assert_eq!(differences(Lang::English), english);
    assert_eq!(differences(Lang::Japanese)[0], "見ず転：配ったあと");
}

#[test]
fn the_length_of_a_game_is_no_house_rule() {
    let mut choices = of_hachi_hachi();
    let preset = |choices: &SetupChoices| choices.preset().map(|preset| preset.id);
    choices.set(LENGTH, "1");
    assert_eq!((preset(&choices), choices.changes()), (Some("rulebook"), 0));
    // The preset's description already has the number of rounds.
    let summary = |choices: &SetupChoices| choices.summary(Lang::English, &RuleSets::default());
    assert_eq!(summary(&choices), "The rules of the rulebook, without house rules.");
    choices.set(LENGTH, "6");
    assert_eq!((preset(&choices), choices.changes()), (Some("rulebook"), 0));
    choices.set(LENGTH, "3");
    choices.set_preset("variations");
    assert_eq!(choices.rounds(), "3", "the length stays");
    assert_eq!((preset(&choices), choices.changes()), (Some("variations"), 4));
    assert!(summary(&choices).starts_with("The dealer’s hand can be swapped for"));
    choices.set("mizuten", "");
    assert_eq!((preset(&choices), choices.changes()), (None, 3));
    let changes = "All optional rules + 1 change: The dealer may play blind (mizuten): no";
    assert_eq!(summary(&choices), changes);
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
    let line = |choices: &SetupChoices| choices.line(Lang::English, &RuleSets::default());
    let mut choices = SetupChoices::read(None, true);
    assert_eq!(line(&choices), "3 rounds, about 6 minutes · Strong bot");
    choices.set_game(Game::HachiHachi);
    choices.set("rounds", "1");
    assert_eq!(line(&choices), "1 round, about 3 minutes · 3 players · Strong bots");
    choices.set_bot(Some(1), BotKind::Random);
    choices.set("kan", "10");
    choices.set("mizuten", "on");
    assert_eq!(
        line(&choices),
        "1 round, about 3 minutes · 3 players · mixed bots · Standard rules + 2 changes"
    );
    choices.set("mizuten", "");
    let preset = "1 round, about 3 minutes · 3 players · mixed bots · Modern scoring (1 kan = 10)";
    assert_eq!(line(&choices), preset);
}

/// The groups of a form, flattened.
fn fields(game: Game, lang: Lang) -> Vec<OptionField> {
    house_rules_form(game, lang).into_iter().flat_map(|group| group.fields).collect()
}

#[test]
fn options_are_found_by_label_meaning_values_and_id() {
    let found = |game, lang, search: &str| {
        let found = find_options(&house_rules_form(game, lang), search);
        found.map(|found| found.into_iter().collect::<Vec<_>>())
    };
    for lang in Lang::ALL {
        let willow = found(Game::HachiHachi, *lang, "willow").unwrap();
        assert!(willow.contains(&"willow-chaff"), "{willow:?}");
        let willow = found(Game::Taiyaku, *lang, " Willow ").unwrap();
        assert!(willow.contains(&"yaku.willow-row"), "{willow:?}");
        assert_eq!(found(Game::HachiHachi, *lang, "  "), None);
        assert_eq!(found(Game::HachiHachi, *lang, "poker"), Some(Vec::new()));
    }
    let swap = found(Game::HachiHachi, Lang::English, "dealer SWAP").unwrap();
    assert_eq!(swap, ["dealer-hand-swap"]);
    let red = found(Game::HachiHachi, Lang::Japanese, "赤").unwrap();
    assert!(red.contains(&"yaku.red") || red.contains(&"yaku.poetry-ribbons"), "{red:?}");
    // By the name in the other language, and its reading without macrons.
    assert!(found(Game::HachiHachi, Lang::English, "akatan").unwrap().len() < 5);
}

#[test]
fn every_value_of_the_engine_can_be_set_with_the_form() {
    for game in Game::ALL {
        let fields = fields(*game, Lang::English);
        for info in game.options() {
            let field = fields.iter().find(|field| field.name == info.name).unwrap();
            for value in info.samples.iter().chain([&info.default]) {
                // A default may be a formula.
                if value.contains('`') {
                    continue;
                }
                let can_be_set = match &field.control {
                    FieldControl::Switch => ["off", "on"].contains(&value.as_str()),
                    FieldControl::Choose(offered) => offered.iter().any(|one| one.id == *value),
                    FieldControl::Number { least, most } => {
                        value.parse::<i64>().is_ok_and(|number| (*least..=*most).contains(&number))
                    }
                    FieldControl::Amount(form) => {
                        let (typed, unit) = form.typed(value);
                        let is_offered = form.offered.iter().any(|one| one.id == *value);
                        is_offered
                            || kept_value(*game, info.name, &form.value(&typed, unit))
                                == kept_value(*game, info.name, value)
                    }
                };
                assert!(can_be_set, "{game}: {}={value}", info.name);
            }
        }
    }
}

#[test]
fn amounts_are_typed_with_a_unit() {
    let form = |game, name: &str| {
        let fields = fields(game, Lang::English);
        match &fields.iter().find(|field| field.name == name).unwrap().control {
            FieldControl::Amount(form) => form.clone(),
            other => panic!("{name}: {other:?}"),
        }
    };
    let ribbons = form(Game::HachiHachi, "yaku.seven-ribbons");
    assert_eq!(ribbons.typed, TypedAmount::ByNumber);
    let units: Vec<&str> = ribbons.units.iter().map(|unit| unit.name).collect();
    assert_eq!(units, ["kan", "points"]);
    let names: Vec<&str> = ribbons.offered.iter().map(|one| one.name.as_str()).collect();
    assert_eq!(names, ["as usual (10 kan)", "not in the game"]);
    let kept = |typed: &str, unit| {
        kept_value(Game::HachiHachi, "yaku.seven-ribbons", &ribbons.value(typed, unit))
    };
    for (typed, unit, value) in [
        ("10/12/15+3", 0, "10/12+3"),
        ("10, 12, 15 + 3", 0, "10/12+3"),
        ("１０／１２＋３", 0, "10/12+3"),
        ("10/11+1", 0, "10"),
        ("50/60/75/100+0", 1, "50p/60p/75p/100p+0"),
        ("50p+5p", 0, "50p+5p"),
        ("50+5", 1, "50p+5p"),
        ("10/9", 0, "10/9"),
        ("ten", 0, "ten"),
        ("", 1, ""),
    ] {
        assert_eq!(kept(typed, unit), value, "{typed}");
    }
    assert_eq!(ribbons.typed("50p/60p+0"), ("50/60+0".to_owned(), 1));
    assert_eq!(ribbons.typed("10/12+3"), ("10/12+3".to_owned(), 0));
    assert_eq!((ribbons.chosen("10"), ribbons.chosen("off")), ("10".into(), "off".into()));
    assert_eq!(ribbons.chosen("12"), ribbons.other_id());
    assert_eq!(ribbons.first_value(), "10");

    let bright = form(Game::Taiyaku, "yaku.five-brights");
    let ids: Vec<&str> = bright.offered.iter().map(|one| one.id.as_str()).collect();
    assert_eq!(ids, ["stop", "off"], "the first is the usual one");
    assert_eq!((bright.first_value().as_str(), bright.units.len()), ("1", 1));

    let penalty = form(Game::HachiHachi, "penalty-first");
    assert!(penalty.offered.is_empty());
    assert_eq!((penalty.value("1,5", 0), penalty.value("10", 1)), ("1.5".into(), "10p".into()));

    let must = form(Game::HachiHachi, "must-play");
    assert_eq!(
        (must.first_value().as_str(), must.value("2", 0).as_str()),
        ("last-rounds(1)", "last-rounds(2)")
    );
    assert_eq!(
        (must.chosen("last-rounds(2)"), must.typed("last-rounds(2)").0),
        ("last-rounds".into(), "2".into())
    );
}

#[test]
fn changed_rules_are_told_with_their_defaults() {
    let options = OptionTexts::from(
        [("kan", "10"), ("yaku.red", "3"), ("mizuten", "off")]
            .map(|(name, value)| (name.to_owned(), value.to_owned())),
    );
    let changed = changed_rules(Game::HachiHachi, &options, Lang::English);
    let told: Vec<_> = changed.iter().map(|one| (one.name, &*one.value, &*one.default)).collect();
    assert_eq!(told, [("kan", "10 points", "12 points"), ("yaku.red", "3 kan", "2 kan")]);
    assert!(changed.iter().all(|one| !one.meaning.is_empty() && !one.rule.is_empty()));
}

#[test]
fn a_match_by_the_standard_rules_has_no_changed_rules() {
    let changed = |game, pairs: &[(&str, &str)]| -> Vec<&str> {
        let made = Match::new(game, game.capacity(), pairs.iter().copied()).unwrap();
        let options = made.options().into_iter();
        let mut options: OptionTexts =
            options.map(|(name, value)| (name.to_owned(), value)).collect();
        options.remove(LENGTH);
        let changed = changed_rules(game, &options, Lang::English);
        changed.into_iter().map(|one| one.name).collect()
    };
    for game in Game::ALL {
        assert_eq!(changed(*game, &[]), Vec::<&str>::new(), "{game}");
    }
    // What a campaign has by itself is no further change.
    assert_eq!(changed(Game::HachiHachi, &[("campaign", "on")]), ["campaign"]);
    assert_eq!(changed(Game::KoiKoi, &[("yaku.five-brights", "15")]), ["yaku.five-brights"]);
}

#[test]
fn what_a_campaign_sets_can_be_set_otherwise() {
    let mut choices = of_hachi_hachi();
    choices.set("campaign", "on");
    assert_eq!(choices.default_value("buy-in"), "25");
    choices.set("prize", "0");
    choices.set("buy-in", "0");
    let set = ["buy-in", "prize"].map(|name| choices.changed(name));
    assert_eq!(set, [Some("0".to_owned()), Some("0".to_owned())]);
    assert_eq!(choices.setup_error(Lang::English), None);
    assert!(choices.solo().options.contains(&("buy-in".to_owned(), "0".to_owned())));
    choices.set("campaign", "off");
    assert_eq!(choices.options(), OptionTexts::new(), "0 is the default again");
}

#[test]
fn presets_and_sets_are_compared() {
    let mut choices = of_hachi_hachi();
    choices.set("kan", "10");
    let preset = |id: &str| -> OptionTexts {
        let preset = Game::HachiHachi.preset(id).unwrap().options.iter();
        preset.map(|(name, value)| ((*name).to_owned(), (*value).to_owned())).collect()
    };
    let differences = |id| {
        let found =
            rule_differences(Game::HachiHachi, &choices.rules(), &preset(id), Lang::English);
        found.into_iter().map(|one| (one.name, one.here, one.there)).collect::<Vec<_>>()
    };
    assert_eq!(differences("modern"), []);
    let kan = ("kan", "10 points".to_owned(), "12 points".to_owned());
    assert_eq!(differences("rulebook"), std::slice::from_ref(&kan));
    // What a campaign sets by itself differs too.
    let campaign = differences("campaign");
    assert!(campaign.contains(&kan), "{campaign:?}");
    assert!(campaign.contains(&("buy-in", "0".to_owned(), "25".to_owned())), "{campaign:?}");
}

#[test]
fn every_problem_is_told_at_its_options() {
    let mut choices = of_hachi_hachi();
    for (name, value) in
        [("yaku.red", "100"), ("kan", "11"), ("year-end", "play-on"), ("multipliers", "off")]
    {
        choices.set(name, value);
    }
    let problems = choices.problems(Lang::English);
    let told: Vec<(Vec<&str>, Vec<&str>)> = problems
        .iter()
        .map(|one| {
            (
                one.options.iter().map(String::as_str).collect(),
                one.changed.iter().map(String::as_str).collect(),
            )
        })
        .collect();
    assert_eq!(told.len(), 3, "{problems:?}");
    for name in ["kan", "yaku.red"] {
        assert!(told.contains(&(vec![name], vec![name])), "{told:?}");
    }
    let both = vec!["year-end", "multipliers"];
    assert!(told.contains(&(both.clone(), both)), "{told:?}");
    // Only one of the two is set: the sentence stands there.
    let mut choices = of_hachi_hachi();
    choices.set("compensation-by", "three");
    choices.set("compensation", "off");
    choices.set("compensation-by", "two");
    assert_eq!(choices.problems(Lang::Japanese), []);
    choices.set("prize", "5");
    choices.set("buy-in", "3");
    let [problem] = &choices.problems(Lang::Japanese)[..] else { panic!("one problem") };
    assert_eq!(problem.options, ["prize", "buy-in"]);
    for (name, value) in [("kan", "11"), ("yaku.red", "100"), ("penalty-first", "x")] {
        let mut choices = of_hachi_hachi();
        choices.set(name, value);
        for lang in Lang::ALL {
            let why = choices.setup_error(*lang).unwrap();
            assert!(!why.contains('`') && !why.contains("a number of"), "{why}");
        }
    }
}

fn evening() -> RuleSet {
    let options =
        [("kan", "10"), ("yaku.seven-ribbons", "10/12+3"), ("must-play", "last-rounds(2)")];
    let options = options.map(|(name, value)| (name.to_owned(), value.to_owned()));
    RuleSet::new(Game::HachiHachi, " Evening & \"tea\" 夜 ", OptionTexts::from(options))
}

#[test]
fn a_set_travels_in_a_file() {
    let set = evening();
    assert_eq!(set.name, "Evening & \"tea\" 夜");
    let expected = r#"{
  "game": "hachi-hachi",
  "name": "Evening & \"tea\" 夜",
  "options": {
    "kan": "10",
    "must-play": "last-rounds(2)",
    "yaku.seven-ribbons": "10/12+3"
  }
}
"#;
    assert_eq!(set.to_file(), expected);
    assert_eq!(RuleSet::read_file(&set.to_file()), Ok(set.clone()));
    assert_eq!(set.file_name(), "ginmi-hachi-hachi-Evening----tea--夜.json");
    let empty = RuleSet::new(Game::KoiKoi, "", OptionTexts::new());
    assert_eq!(RuleSet::read_file(&empty.to_file()), Ok(empty.clone()));
    assert_eq!(empty.file_name(), "ginmi-koi-koi.json");
    // As in the header of a record.
    let numbers = r#"{"game": "hachi-hachi", "options": {"kan": 10}}"#;
    assert_eq!(RuleSet::read_file(numbers).unwrap().options["kan"], "10");
    for text in
        ["", "[]", "{}", r#"{"game": "koi-koi"}"#, r#"{"game": "koi-koi", "options": {"a": []}}"#]
    {
        assert_eq!(RuleSet::read_file(text), Err(RuleSetError::NoSet), "{text}");
    }
    let error = RuleSet::read_file(r#"{"game": "poker", "options": {}}"#).unwrap_err();
    assert!(error.sentence(Lang::English).contains("“poker”"));
    let shown = RuleSetError::NoSet.sentence(Lang::Japanese);
    let example = &shown[shown.find('{').unwrap()..];
    assert_eq!(RuleSet::read_file(example).unwrap().options["kan"], "10", "the example is a set");
}

#[test]
fn a_set_travels_in_a_link() {
    let set = evening();
    let link = set.to_link();
    assert!(link.starts_with("name=Evening%20%26%20%22tea%22%20%E5%A4%9C&kan=10&"), "{link}");
    assert!(link.is_ascii() && !link.contains(['(', ' ', '"', '#']), "{link}");
    assert_eq!(RuleSet::read_link(Game::HachiHachi, &link), set);
    let nothing = RuleSet::read_link(Game::KoiKoi, "");
    assert_eq!(nothing, RuleSet::new(Game::KoiKoi, "", OptionTexts::new()));
    for part in ["&&=", "%", "kan", "a=%zz", "%e6=%99", "name=%00"] {
        _ = RuleSet::read_link(Game::HachiHachi, part).checked(Lang::English);
    }
}

#[test]
fn what_a_set_cannot_have_is_named_and_left_out() {
    let mut set = evening();
    for (name, value) in
        [("grand-field", "on"), ("mizuten", "often"), ("yaku.red", "2"), ("yaku.one-bright", "0")]
    {
        set.options.insert(name.to_owned(), value.to_owned());
    }
    for lang in Lang::ALL {
        let (checked, sentences) = set.checked(*lang);
        assert_eq!(checked, evening(), "Red is worth 2 anyway");
        assert_eq!(sentences.len(), 3, "{sentences:?}");
        assert!(sentences[0].contains("grand-field"), "{sentences:?}");
        assert!(sentences[1].contains("often"), "{sentences:?}");
    }
    assert_eq!(evening().checked(Lang::English), (evening(), Vec::new()));
}

#[test]
fn own_sets_are_kept_renamed_and_deleted() {
    let mut sets = RuleSets::default();
    sets.save(evening());
    sets.save(RuleSet::new(Game::HachiHachi, "", OptionTexts::new()));
    sets.save(RuleSet::new(Game::KoiKoi, "Plain", OptionTexts::new()));
    assert_eq!(sets.of(Game::HachiHachi).count(), 1);
    let mut other = evening();
    other.options.remove("kan");
    sets.save(other.clone());
    assert_eq!(sets.of(Game::HachiHachi).collect::<Vec<_>>(), [&other]);
    let name = other.name.clone();
    sets.rename(Game::HachiHachi, &name, "  ");
    assert!(sets.find(Game::HachiHachi, &name).is_some());
    sets.rename(Game::HachiHachi, &name, "Long");
    assert_eq!(sets.find(Game::HachiHachi, "Long").unwrap().options, other.options);
    assert_eq!(RuleSets::read(Some(&sets.write())), sets);
    assert_eq!(RuleSets::read(Some("[{}]")), RuleSets::default());

    let mut choices = of_hachi_hachi();
    choices.set_rule_set(sets.find(Game::HachiHachi, "Long").unwrap());
    assert_eq!(choices.preset(), None);
    assert_eq!(choices.own_set(&sets).map(|set| &*set.name), Some("Long"));
    assert!(choices.line(Lang::English, &sets).ends_with("Long"));
    choices.set("rounds", "6");
    assert_eq!(choices.own_set(&sets).map(|set| &*set.name), Some("Long"), "the length is apart");
    sets.remove(Game::HachiHachi, "Long");
    let line = choices.line(Lang::English, &sets);
    assert!(line.ends_with("Standard rules + 2 changes"), "{line}");
    assert_eq!(sets.of(Game::KoiKoi).count(), 1);
}

#[test]
fn house_rules_are_named_by_the_set_that_they_come_from() {
    let sets = RuleSets::default();
    let title = |choices: &SetupChoices| {
        let rules = choices.rules();
        rules_title(choices.game(), &rules, &sets, Lang::English)
    };
    let mut choices = of_hachi_hachi();
    choices.set_preset("nintendo");
    assert_eq!(title(&choices), "Nintendo’s leaflet");
    choices.set("yaku.five-brights", "20");
    assert_eq!(title(&choices), "Nintendo’s leaflet + 1 change");
    // The way back is to the leaflet.
    let origin = RulesOrigin::find(choices.game(), &choices.rules(), &sets, Lang::English).unwrap();
    let changed =
        rule_differences(choices.game(), &choices.rules(), &origin.options, Lang::English);
    let [change] = &changed[..] else { panic!("{changed:?}") };
    assert_eq!((change.name, &*change.here), ("yaku.five-brights", "20 kan"));
    choices.set(change.name, &change.there_text);
    assert_eq!(title(&choices), "Nintendo’s leaflet");
    // Rules that do not go together are changes, too.
    choices.reset();
    choices.set("sage", "off");
    choices.set("cancel", "off");
    choices.set("seven-ribbons-extra", "off");
    choices.set("yaku.seven-ribbons", "20");
    assert!(choices.setup_error(Lang::English).is_some());
    assert_eq!(title(&choices), "Standard rules + 4 changes");
    // Nobody would recognize a preset in ten changes of it.
    for name in
        ["teyaku", "special", "achievements", "willow-chaff", "kan", "multipliers", "compensation"]
    {
        let value = if name == "kan" { "1" } else { "off" };
        choices.set(name, value);
    }
    assert_eq!(title(&choices), "Custom");
    for preset in of_hachi_hachi().presets() {
        choices.set_preset(preset.id);
        let name = words::preset_name(Lang::English, choices.game(), preset);
        assert_eq!(title(&choices), name);
    }
}

#[test]
fn the_usual_worth_of_a_yaku_is_that_of_the_other_house_rules() {
    let usual = |options: &[(&str, &str)], yaku: &str| {
        let options = options.iter().map(|(name, value)| ((*name).to_owned(), (*value).to_owned()));
        usual_worths(Game::HachiHachi, &options.collect(), Lang::English).remove(yaku)
    };
    let [boar, ribbons] = ["yaku.boar-deer-butterflies", "yaku.seven-ribbons"];
    assert_eq!(usual(&[], boar).as_deref(), Some("not in the game"));
    assert_eq!(usual(&[(boar, "20")], boar).as_deref(), Some("not in the game"));
    let on = [("boar-deer-butterflies", "on")];
    assert_eq!(usual(&on, boar).as_deref(), Some("7 kan"));
    assert_eq!(usual(&[], ribbons).as_deref(), Some("10 kan to 13 kan"));
    let off = [("seven-ribbons-extra", "off")];
    assert_eq!(usual(&off, ribbons).as_deref(), Some("10 kan"));
    assert_eq!(usual(&[], "yaku.diving"), None, "that is no yaku of the list");
}
