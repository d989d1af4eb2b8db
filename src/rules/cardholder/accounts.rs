//! The accounts of a request: those that it names, and one for each other card.

use super::counted::{UncountedUsage, period_start, spent_on};
use crate::api::{
    Account, Assumptions, CardText, Cardholder, CarriedSpending, CarriedUsage, IS_WHOLE, SpentOn, State,
    Transaction,
};
use crate::engine::Engine;
use crate::rules::sorting::SortedMap;
use card_rewards_catalog::model::{CardIndex, Date};

/// An account, by its card and its number in the request.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct AccountIndex {
    pub card: CardIndex,
    /// From 1; 0 for a card without an account in the request.
    number: u16,
}

/// The accounts of a request.
#[derive(Clone)]
pub(crate) struct Accounts<'a> {
    pub engine: &'a Engine,
    pub assumptions: &'a Assumptions,
    /// The accounts of the request, each with its card; `None` if that is unknown or ambiguous.
    named: Vec<(Option<CardIndex>, &'a Account)>,
    /// The usage of the state.
    carried: CarriedByAccount,
}

/// Usage by account.
type CarriedByAccount = SortedMap<AccountIndex, Vec<CarriedSpending>>;

/// Why the account of a transaction is not certain.
pub(crate) enum UncertainAccount<'a> {
    /// No account has this id.
    NoSuchAccount,
    /// The account is of another card than the transaction.
    OfAnotherCard {
        /// The account's card.
        card_name: &'a str,
    },
    /// The card has several accounts.
    SeveralAccounts {
        /// Their ids.
        ids: Vec<&'a str>,
    },
}

impl<'a> Accounts<'a> {
    pub fn new(engine: &'a Engine, assumptions: &'a Assumptions) -> Accounts<'a> {
        let with_card = |account: &'a Account| (engine.match_card(&account.card_name), account);
        let named = assumptions.accounts.iter().map(with_card).collect();
        let mut accounts = Accounts { engine, assumptions, named, carried: CarriedByAccount::default() };
        accounts.carried = accounts.carried_by_account();
        accounts
    }

    /// The state of the request; an empty one where it begins.
    pub fn state(&self) -> Option<&'a State> {
        self.assumptions.carried_state()
    }

    /// The transactions of the state.
    pub fn earlier(&self) -> impl Iterator<Item = &'a Transaction> + use<'a> {
        self.assumptions.earlier().iter().map(|earlier| &earlier.transaction)
    }

    /// The account that the request names by this id.
    fn of_id(&self, id: &str) -> Option<AccountIndex> {
        self.known().find(|(_, account)| account.account_id == id).map(|(account, _)| account)
    }

    /// Whether the request names accounts.
    pub fn has_accounts(&self) -> bool {
        !self.named().is_empty()
    }

    /// The accounts that the request names; none in the core, which drops the code for them.
    fn named(&self) -> &[(Option<CardIndex>, &'a Account)] {
        if IS_WHOLE { &self.named } else { &[] }
    }

    /// The accounts that the request names, with their cards.
    fn known(&self) -> impl Iterator<Item = (AccountIndex, &'a Account)> {
        self.named().iter().enumerate().filter_map(|(index, (card, account))| {
            Some((AccountIndex { card: (*card)?, number: index as u16 + 1 }, *account))
        })
    }

    /// The accounts that the request names of a card.
    fn known_of(&self, card: CardIndex) -> impl Iterator<Item = (AccountIndex, &'a Account)> {
        self.known().filter(move |(account, _)| account.card == card)
    }

    /// The accounts of a card: those that the request names, else one.
    pub fn of_card(&self, card: CardIndex) -> Vec<AccountIndex> {
        let mut accounts: Vec<AccountIndex> = self.known_of(card).map(|(account, _)| account).collect();
        if accounts.is_empty() {
            accounts.push(AccountIndex { card, number: 0 });
        }
        accounts
    }

    /// The first account of a card.
    pub fn first_of_card(&self, card: CardIndex) -> AccountIndex {
        let first = self.known_of(card).next();
        first.map_or(AccountIndex { card, number: 0 }, |(account, _)| account)
    }

    /// The cards of the accounts of the request, with the spelling there.
    pub fn cards(&self) -> impl Iterator<Item = (Option<CardIndex>, &'a str)> {
        self.named().iter().map(|(card, account)| (*card, account.card_name.as_str()))
    }

    /// Every account: those of the request, and one for each other card of the catalog.
    pub fn all(&self) -> impl Iterator<Item = AccountIndex> {
        let is_free = |card: &CardIndex| self.named().iter().all(|(other, _)| *other != Some(*card));
        let others = self.engine.cards().filter(is_free).map(|card| AccountIndex { card, number: 0 });
        others.chain(self.known().map(|(account, _)| account))
    }

    /// The number of positions.
    pub fn positions(&self) -> usize {
        self.engine.catalog().cards.len() + self.named().len()
    }

    /// The position of an account in lists of all accounts. It is that of the card where the request names no account.
    pub fn position(&self, account: AccountIndex) -> usize {
        match account.number {
            number if number > 0 && IS_WHOLE => self.engine.catalog().cards.len() + usize::from(number) - 1,
            _ => account.card.position(),
        }
    }

    /// An account as the request names it; `None` if it does not.
    fn as_named(&self, account: AccountIndex) -> Option<&'a Account> {
        let index = usize::from(account.number.checked_sub(1)?);
        self.named().get(index).map(|(_, account)| *account)
    }

    /// The id of an account that the request names.
    pub fn given_id(&self, account: AccountIndex) -> Option<&'a str> {
        self.as_named(account).map(|named| &*named.account_id)
    }

    /// The id of an account, where its card has several.
    ///
    /// Names alone do not tell these apart.
    pub fn id(&self, account: AccountIndex) -> Option<&'a str> {
        let named = self.as_named(account)?;
        (self.known_of(account.card).count() > 1).then_some(&*named.account_id)
    }

    /// The cardholder of an account.
    pub fn cardholder(&self, account: AccountIndex) -> Cardholder {
        let card = self.engine.card(account.card);
        let cardholder = self.assumptions.card_settings.cardholder(account.card, card);
        let mut cardholder = match self.as_named(account) {
            Some(named) => named.cardholder(card, cardholder),
            None => cardholder,
        };
        self.carry(account, &mut cardholder);
        cardholder
    }

    /// The day on which an account was opened; `None` if the request does not name it.
    pub fn opened_on(&self, account: AccountIndex) -> Option<Date> {
        self.as_named(account)?.opened_on
    }

    /// The account that a transaction was made with; `None` if its card is unknown or ambiguous.
    ///
    /// Where it is not certain it is the first account of the card.
    pub fn used(&self, card: CardText) -> Option<AccountIndex> {
        self.certainly_used(card)
            .unwrap_or_else(|_| Some(self.first_of_card(self.engine.match_card(card.name)?)))
    }

    /// [`Accounts::used`], or why it is not certain.
    pub fn certainly_used(&self, card: CardText) -> Result<Option<AccountIndex>, UncertainAccount<'a>> {
        let matched = self.engine.match_card(card.name);
        if self.named().is_empty() {
            return Ok(matched.map(|card| AccountIndex { card, number: 0 }));
        }
        if let Some(id) = card.account_id {
            let index = self.named().iter().position(|(_, account)| account.account_id == id);
            let index = index.ok_or(UncertainAccount::NoSuchAccount)?;
            let (of_account, account) = self.named()[index];
            // A name that matches no card says nothing against the account.
            if matched.is_some_and(|matched| of_account != Some(matched)) {
                return Err(UncertainAccount::OfAnotherCard { card_name: &account.card_name });
            }
            return Ok(of_account.map(|card| AccountIndex { card, number: index as u16 + 1 }));
        }
        let Some(card) = matched else { return Ok(None) };
        match self.of_card(card)[..] {
            [account] => Ok(Some(account)),
            _ => {
                let ids = self.known_of(card).map(|(_, account)| account.account_id.as_str()).collect();
                Err(UncertainAccount::SeveralAccounts { ids })
            }
        }
    }
}

impl<'a> Accounts<'a> {
    /// The usage that the state has of each account.
    fn carried_by_account(&self) -> CarriedByAccount {
        let usage = self.state().map_or(&[][..], |state| &state.usage);
        let mut carried = CarriedByAccount::default();
        for usage in usage {
            if let Ok((account, on)) = self.counted(usage) {
                let (day, dollars) = (usage.period_start, usage.spent_dollars);
                carried.get_or_insert_with(account, Vec::new).push(CarriedSpending { on, day, dollars });
            }
        }
        carried
    }

    /// Adds the usage that the state has of an account.
    fn carry(&self, account: AccountIndex, cardholder: &mut Cardholder) {
        let Some(carried) = self.carried.get(&account) else { return };
        let card = self.engine.card(account.card);
        let mut carried = carried.clone();
        for CarriedSpending { on, day, .. } in &mut carried {
            *day = period_start(card, cardholder, *on, *day).unwrap_or(*day);
        }
        cardholder.carry(carried);
    }

    /// The account and the term that usage of a state counts for.
    ///
    /// # Errors
    ///
    /// If the request or the catalog lacks one of them.
    pub fn counted(&self, usage: &CarriedUsage) -> Result<(AccountIndex, SpentOn), UncountedUsage<'a>> {
        let cards = &self.engine.catalog().cards;
        let index = cards.binary_search_by_key(&usage.card_id, |card| card.id as usize);
        let card = index.map_err(|_| UncountedUsage::UnknownCard)?;
        let account = self.account_of(CardIndex::new(card), usage.account_id.as_deref())?;
        Ok((account, spent_on(&cards[card], usage)?))
    }

    fn account_of(&self, index: CardIndex, id: Option<&str>) -> Result<AccountIndex, UncountedUsage<'a>> {
        let card = self.engine.card(index);
        match id {
            Some(id) => match self.of_id(id) {
                Some(account) if account.card == index => Ok(account),
                _ => Err(UncountedUsage::UnknownAccount { card }),
            },
            None => match self.of_card(index)[..] {
                [account] => Ok(account),
                _ => Err(UncountedUsage::SeveralAccounts { card }),
            },
        }
    }
}
