//! D. Campaign accounts.

use ginmi::games::hachi_hachi::{Board, Match, Options};
use ginmi::money::{Account, Transfer};
use ginmi::options::HouseRules;
use ginmi::phase::Phase;
use ginmi::seat::Seat;

use crate::rulebook::play::draw_for;
use crate::rulebook::script::{Expected, Item, Result, account, transfers};
use crate::rulebook::unknown;

pub(super) fn run(items: &[Item]) -> Result {
    let mut options = vec![("campaign", "on")];
    let mut players = 0;
    let parts: Vec<Vec<&str>> = items.iter().map(Item::parts).collect();
    for (item, parts) in items.iter().zip(&parts) {
        match parts[..] {
            ["set", ref pairs @ ..] => {
                let pairs = item.pairs(pairs)?;
                options.retain(|(name, _)| !pairs.iter().any(|(other, _)| other == name));
                options.extend(pairs);
            }
            ["campaign", "players", number] => players = item.read(number)?,
            _ => {}
        }
    }
    let options = Options::from_pairs(options).map_err(|error| error.to_string())?;
    let mut begun = Match::new(&options, players).map_err(|error| error.to_string())?;
    begin(&mut begun, items)?;
    let mut scene =
        Scene { board: *begun.board(), due: Vec::new(), winner: None, made: Vec::new() };
    scene.board.round.number = 1;
    for item in items {
        if item.transfers.is_empty() {
            scene.step(item)?;
        } else {
            item.check_transfers(&mut scene.made)?;
        }
    }
    Ok(())
}

/// Lets the dealer be drawn, so that the buy-ins are paid.
fn begin(game: &mut Match, items: &[Item]) -> Result {
    let dealer = items.iter().find(|item| item.word(0) == Some("dealer"));
    let dealer = dealer.map_or(Ok(Seat::new(0)), |item| item.seat(item.word(1).unwrap_or("0")))?;
    draw_for(game, dealer, &mut ())
}

struct Scene {
    board: Board,
    due: Vec<Transfer>,
    winner: Option<Seat>,
    made: Vec<Transfer>,
}

impl Scene {
    fn step(&mut self, item: &Item) -> Result {
        let board = &mut self.board;
        match item.parts()[..] {
            ["campaign" | "set", ..] => {}
            ["account", seat, amount] => {
                board.accounts.set(item.seat(seat)?.into(), item.read(amount)?);
                self.balance();
            }
            [pot @ ("year-pot" | "prize-pot"), amount] => {
                board.accounts.set(account(pot)?, item.read(amount)?);
                self.balance();
            }
            ["loans", seat, number] => {
                board.game.campaign.loans[item.seat(seat)?] = item.read(number)?;
            }
            ["medal", seat, rounds] => {
                board.game.campaign.medal = Some((item.seat(seat)?, item.read(rounds)?));
            }
            ["dealer", seat] => {
                let seat = item.seat(seat)?;
                (board.round.leader, board.round.dealt_by) = (seat, seat);
            }
            ["round", number] => board.round.number = item.read(number)?,
            ["won", seat] => self.winner = item.somebody(seat)?,
            ["due", ..] => {
                let expected =
                    Expected::read(&item.words[1..]).or_else(|error| item.fail(error))?;
                self.due.push(expected.transfer());
            }
            ["settle-campaign"] => self.settle(),
            ["no-transfers"] => return item.equal(0, self.made.len()),
            ["account-is", name, amount] => {
                return item.equal(item.read(amount)?, board.accounts[account(name)?]);
            }
            ["loans-are", seat, number] => {
                return item.equal(item.read(number)?, board.game.campaign.loans[item.seat(seat)?]);
            }
            ["medal-is", "none"] => return item.equal(None, board.game.campaign.medal),
            ["medal-is", seat, rounds] => {
                let expected = Some((item.seat(seat)?, item.read(rounds)?));
                return item.equal(expected, board.game.campaign.medal);
            }
            ["game", "over"] => return item.equal(Phase::Over, board.phase),
            ["game", "goes-on"] => return item.equal(Phase::Deal, board.phase),
            _ => return unknown(item),
        }
        Ok(())
    }

    /// The bank makes the sum of all accounts 0.
    fn balance(&mut self) {
        let accounts = &mut self.board.accounts;
        let bank = accounts[Account::Bank] - accounts.sum();
        accounts.set(Account::Bank, bank);
    }

    fn settle(&mut self) {
        let mut notices = Vec::new();
        for transfer in std::mem::take(&mut self.due) {
            self.board.book(transfer, &mut notices);
        }
        self.board.after_round(self.winner, &mut notices);
        self.made = transfers(notices).collect();
    }
}
