//! The terms of one card on one day.

mod effective;

use super::explain::source_explained;
use super::term_names::cap_name;
use crate::api::{
    AnnualFeeTerms, BaseRateTerms, CapTerms, CardTerms, CardTermsRequest, CategoryTerms, ChoiceTerms,
    ExplanationSource, FirstYearMatchTerms, ForeignTransactionFeeTerms, MatchedMerchant, RateTerms,
    TierTerms, UnmetCondition,
};
use crate::engine::Engine;
use crate::rules::money::number_from_decimal;
use crate::rules::rates::{self, UnmetConditions};
use crate::rules::{CardAccount, RequestAccounts};
use card_rewards_catalog::model::{
    CapIndex, CategoryIndex, CategorySet, Channel, Choice, ChoiceIndex, ChoiceKind, ChoiceOption, Date,
    MerchantIndex, OptionIndex, Rule, SourceIndex,
};

impl Engine {
    /// A card's terms on one day, with this cardholder's effective rates.
    ///
    /// `None` if the card is unknown or ambiguous.
    ///
    /// ```
    /// use card_rewards::{CardTermsRequest, Engine};
    ///
    /// let request = CardTermsRequest::new("Blue Cash Preferred", "2026-11-21".parse()?);
    /// let terms = Engine::builtin().card_terms(&request).ok_or("unknown card")?;
    /// let groceries = terms.rates.iter().find(|rate| rate.rule == "U.S. supermarkets").ok_or("no such rate")?;
    /// assert_eq!((groceries.reward_multiplier, groceries.reward_multiplier_after_cap), (6.0, Some(1.0)));
    /// assert_eq!(terms.caps[0].cap_dollars, 6000.0);
    /// assert_eq!(terms.base_rate.reward_multiplier, 1.0);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn card_terms<'a>(&'a self, request: &'a CardTermsRequest) -> Option<CardTerms<'a>> {
        let index = self.match_card(&request.card_name)?;
        let (card, on) = (self.card(index), request.on);
        let currency = self.catalog().currency(card);
        let request_accounts = RequestAccounts::new(self, &request.assumptions, &[]);
        let value = request_accounts.values(std::iter::empty()).of(index);
        let accounts = request_accounts.accounts;
        let account = CardAccount::new(&accounts, accounts.first_of_card(index), on);
        let terms = TermsOnDay { account, on };
        Some(CardTerms {
            card_id: card.id,
            card_name: &card.name,
            issuer: &self.catalog().issuer(card).name,
            network: card.network.id(),
            kind: card.kind.id(),
            currency: &currency.id,
            currency_name: &currency.name,
            reward_value: number_from_decimal(value.dollars),
            transfer_reward_value: currency.transfer_value_per_point.map(number_from_decimal),
            unlocks_transfers: card.unlocks_transfers,
            on,
            verified_on: card.verified_on,
            open_to_new_applicants: card.open_to_new.contains(on),
            annual_fee_dollars: card.annual_fee_dollars(on).map(number_from_decimal),
            annual_fees: terms.annual_fees(),
            foreign_transaction_fee_percent: card
                .foreign_transaction_fee_percent(on)
                .map(number_from_decimal),
            foreign_transaction_fees: terms.foreign_transaction_fees(),
            first_year_matches: terms.first_year_matches(),
            base_rate: terms.base_rate(),
            rates: terms.rates(),
            effective_rates: terms.effective_rates(),
            caps: terms.caps(),
            choices: terms.choices(),
            tiers: terms.tiers(),
            quarter_not_in_catalog: rates::lacks_quarter(card, on),
        })
    }
}

/// A card account on a day.
struct TermsOnDay<'a> {
    account: CardAccount<'a>,
    on: Date,
}

impl<'a> TermsOnDay<'a> {
    fn annual_fees(&self) -> Vec<AnnualFeeTerms<'a>> {
        let fees = self.account.card.annual_fees.iter().map(|fee| AnnualFeeTerms {
            annual_fee_dollars: number_from_decimal(fee.amount),
            from: fee.dates.from,
            through: fee.dates.through,
            source: self.source(fee.source),
        });
        fees.collect()
    }

    fn foreign_transaction_fees(&self) -> Vec<ForeignTransactionFeeTerms<'a>> {
        let fees = self.account.card.foreign_transaction_fees.iter().map(|fee| ForeignTransactionFeeTerms {
            foreign_transaction_fee_percent: number_from_decimal(fee.amount),
            from: fee.dates.from,
            through: fee.dates.through,
            source: self.source(fee.source),
        });
        fees.collect()
    }

    fn first_year_matches(&self) -> Vec<FirstYearMatchTerms<'a>> {
        let matches = self.account.card.first_year_matches.iter().map(|one| FirstYearMatchTerms {
            name: &one.name,
            percent: number_from_decimal(one.percent),
            days: one.days,
            statement_cycles: one.statement_cycles,
            from: one.dates.from,
            through: one.dates.through,
            source: self.source(one.source),
        });
        matches.collect()
    }

    fn base_rate(&self) -> BaseRateTerms<'a> {
        let base = rates::base_in_force(self.account.card, self.on);
        BaseRateTerms {
            reward_multiplier: number_from_decimal(base.multiplier),
            from: base.dates.from,
            through: base.dates.through,
            source: self.source(base.source),
        }
    }

    fn rates(&self) -> Vec<RateTerms<'a>> {
        self.rules_in_force().map(|rule| self.rate(rule)).collect()
    }

    fn rules_in_force(&self) -> impl Iterator<Item = &'a Rule> + use<'a> {
        let (card, on) = (self.account.card, self.on);
        card.rules.iter().filter(move |rule| rates::is_in_force(card, rule, on))
    }

    fn rate(&self, rule: &'a Rule) -> RateTerms<'a> {
        let cap = rule.cap.map(|cap| self.account.card.cap(cap));
        let choice = |option: ChoiceOption| self.account.card.choice(option.choice);
        let is_selected = |option| self.account.is_selected(option, any_is_top);
        let unmet = UnmetConditions::of(rule, &self.account.cardholder, is_selected);
        RateTerms {
            rule: &rule.name,
            rule_id: rule.id(),
            reward_multiplier: number_from_decimal(rule.multiplier),
            stacks: rule.stacks,
            categories: self.categories(rule.categories),
            merchants: self.merchants(&rule.merchants),
            everything: rule.everything,
            except_categories: self.categories(rule.except_categories),
            except_merchants: self.merchants(&rule.except_merchants),
            only_at_merchants: self.merchants(&rule.only_at_merchants),
            channel: rule.channel.map(Channel::id),
            only_in_us: rule.only_in_us,
            purchase_dollars_min: rule.purchase_dollars_min.map(number_from_decimal),
            purchase_dollars_max: rule.purchase_dollars_max.map(number_from_decimal),
            requires_activation: rule.requires_activation,
            rotating: rule.rotating,
            choice_id: rule.option.map(|option| &*choice(option).id),
            option: rule.option.map(|option| &*choice(option).options[option.option.position()]),
            option_name: rule.option_name.as_deref(),
            tiers: rule.tiers.iter().map(|tier| &*self.account.card.tier(*tier).id).collect(),
            cap_id: cap.map(|cap| &*cap.id),
            reward_multiplier_after_cap: cap.map(|cap| number_from_decimal(cap.multiplier_after)),
            from: rule.dates.from,
            through: rule.dates.through,
            unmet_conditions: unmet.iter().map(UnmetCondition::code).collect(),
            source: self.source(rule.source),
        }
    }

    fn categories(&self, set: CategorySet) -> Vec<CategoryTerms<'a>> {
        let catalog = self.account.engine.catalog();
        let all = CategoryIndex::all(catalog.categories.len());
        let listed = all.filter(|index| set.contains(*index)).map(|index| {
            let category = catalog.category(index);
            let wider = category.parent.filter(|parent| set.contains(*parent));
            CategoryTerms {
                category: &category.id,
                category_name: &category.name,
                part_of: wider.map(|parent| &*catalog.category(parent).id),
            }
        });
        listed.collect()
    }

    fn merchants(&self, merchants: &[MerchantIndex]) -> Vec<MatchedMerchant<'a>> {
        let listed = merchants.iter().map(|index| {
            let merchant = self.account.engine.catalog().merchant(*index);
            MatchedMerchant { merchant_id: merchant.id(), merchant: merchant.name() }
        });
        listed.collect()
    }

    fn caps(&self) -> Vec<CapTerms<'a>> {
        let card = self.account.card;
        let lacks_quarter = rates::lacks_quarter(card, self.on);
        let is_of_day =
            |rule: &Rule| rates::is_in_force(card, rule, self.on) || lacks_quarter && rule.rotating;
        let in_force = CapIndex::all(card.caps.len())
            .zip(&card.caps)
            .filter(|(index, _)| card.rules.iter().any(|rule| rule.cap == Some(*index) && is_of_day(rule)));
        let caps = in_force.map(|(_, cap)| CapTerms {
            cap_id: &cap.id,
            cap_name: cap_name(card, cap, self.on),
            cap_dollars: number_from_decimal(cap.cap_dollars),
            period: cap.period.id(),
            reward_multiplier_after_cap: number_from_decimal(cap.multiplier_after),
            source: self.source(cap.source),
        });
        caps.collect()
    }

    /// Choices of which an option earns something: those of earlier and later terms are left out, as their rates are.
    fn choices(&self) -> Vec<ChoiceTerms<'a>> {
        let card = self.account.card;
        let is_in_force = |index| {
            self.rules_in_force().any(|rule| rule.option.is_some_and(|option| option.choice == index))
        };
        let in_force =
            ChoiceIndex::all(card.choices.len()).zip(&card.choices).filter(|(index, _)| is_in_force(*index));
        in_force.map(|(_, choice)| choice_terms(choice)).collect()
    }

    fn tiers(&self) -> Vec<TierTerms<'a>> {
        let tiers = self.account.card.tiers.iter().map(|tier| TierTerms {
            tier_id: &tier.id,
            tier_name: &tier.name,
            reward_factor: number_from_decimal(tier.reward_factor),
            default: tier.default,
            source: self.source(tier.source),
        });
        tiers.collect()
    }

    fn source(&self, source: SourceIndex) -> ExplanationSource<'a> {
        source_explained(self.account.card.source(source))
    }
}

/// Without purchases any category can become the top spending category.
fn any_is_top(_: ChoiceOption) -> bool {
    true
}

fn choice_terms(choice: &Choice) -> ChoiceTerms<'_> {
    let (default, period): (&[OptionIndex], _) = match &choice.kind {
        ChoiceKind::Selected { default } => (default, None),
        ChoiceKind::TopSpend { period } => (&[], Some(period.id())),
    };
    ChoiceTerms {
        choice_id: &choice.id,
        choice_name: &choice.name,
        selected_by: choice.selected_by().id(),
        selected_max: choice.selected_max,
        options: choice.options.iter().map(|option| &**option).collect(),
        default_options: default.iter().map(|option| &*choice.options[option.position()]).collect(),
        period,
    }
}
