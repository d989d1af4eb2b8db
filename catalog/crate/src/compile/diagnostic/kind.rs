//! Kinds of diagnostics: code, data, message and help of each, in one table.

use super::values::{Alternatives, ExpectedValue, FoundValue};
use crate::model::Date;
use rust_decimal::Decimal;
use std::fmt;

/// Defines each kind once: its data with an example, its code, its message and its help.
///
/// A kind of files alone has a condition, so that the engine does not contain its message.
macro_rules! kinds {
    ($(
        $(#[doc = $doc:literal])+
        $(#[cfg($condition:meta)])?
        $kind:ident $({ $($field:ident: $type:ty = $example:expr),+ })?
        $code:literal $message:literal
        $help:literal
    )+) => {
        /// The kind of a diagnostic, with the data of its message.
        #[derive(Clone, Debug, PartialEq)]
        pub enum DiagnosticKind {
            $(
                $(#[doc = $doc])+
                $(#[cfg($condition)])?
                $kind $({ $(
                    /// Shown in the message.
                    $field: $type
                ),+ })?,
            )+
        }

        impl DiagnosticKind {
            /// Stable name in kebab-case, for programs.
            pub fn code(&self) -> &'static str {
                match self { $( $(#[cfg($condition)])? Self::$kind $({ $($field: _),+ })? => $code, )+ }
            }

            /// The help: the fix for the reader.
            pub fn help(&self) -> &'static str {
                match self { $( $(#[cfg($condition)])? Self::$kind $({ $($field: _),+ })? => $help, )+ }
            }

            /// One example of each kind, in the order of their definition.
            pub fn examples() -> Vec<DiagnosticKind> {
                Vec::from([$( $(#[cfg($condition)])? Self::$kind $({ $($field: $example.into()),+ })? ),+])
            }
        }

        impl fmt::Display for DiagnosticKind {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                match self { $( $(#[cfg($condition)])? Self::$kind $({ $($field),+ })? => write!(f, $message), )+ }
            }
        }
    };
}

/// A day of an example.
fn day(text: &str) -> Date {
    Date::parse(text).unwrap_or(Date::EPOCH)
}

kinds! {
    // Files and the shape of their content.

    /// A file or folder cannot be read.
    Unreadable { error: String = "No such file or directory (os error 2)" }
    "unreadable" "cannot be read: {error}"
    "Create the file or folder, or save it as UTF-8. The tables at the top of the README must exist, if empty."

    /// The text is not TOML.
    MalformedToml { error: String = "duplicate key" }
    "malformed-toml" "malformed TOML: {error}"
    "Look for a missing quotation mark, bracket or comma. A duplicate key is a field or table written twice; list tables need double brackets."

    /// A required field is absent.
    MissingField { field: &'static str = "source", expected: ExpectedValue = ExpectedValue::Text }
    "missing-field" "missing field `{field}`, expected {expected}"
    "Add the field to the table that begins here."

    /// The table has no field of this name.
    UnknownField { field: String = "multplier", expected: Alternatives = Alternatives(&["name", "multiplier"]) }
    "unknown-field" "unknown field `{field}`, expected {expected}"
    "Correct the name, or move the field to the table that it belongs to."

    /// The text is none of the possible values.
    UnknownVariant { found: String = "fortnight", expected: Alternatives = Alternatives(&["month", "quarter"]) }
    "unknown-variant" "expected {expected}, found `{found}`"
    "Write one of the expected words."

    /// The value has another type.
    UnexpectedType { expected: ExpectedValue = ExpectedValue::Number, found: FoundValue = FoundValue::Text("three".to_owned()) }
    "unexpected-type" "expected {expected}, found {found}"
    "Write text in quotation marks, numbers, days and true or false without them, lists in brackets, and each table of a list below its name in double brackets: [[rules]]."

    /// The value has the right type, and is outside its range.
    UnexpectedValue { expected: ExpectedValue = ExpectedValue::WholeNumber, found: FoundValue = FoundValue::Unsigned(300) }
    "unexpected-value" "expected {expected}, found {found}"
    "Write a whole number from 0 in the range of the field, or a day of the calendar as year-month-day."

    /// The number is infinite or not a number.
    NotFinite { found: String = "nan" }
    "not-finite" "expected a finite number, found {found}"
    "Write a plain decimal number."

    /// A day in quotation marks.
    #[cfg(feature = "files")]
    QuotedDay
    "quoted-day" "a day has no quotation marks"
    "Remove the quotation marks."

    // References and ids.

    /// No issuer has this id.
    UnknownIssuer { id: String = "acne" }
    "unknown-issuer" "no issuer \"{id}\" in the catalog"
    "Take an id of `issuers.toml`, or add the issuer there."

    /// No currency has this id.
    UnknownCurrency { id: String = "beads" }
    "unknown-currency" "no currency \"{id}\" in the catalog"
    "Take an id of `currencies.toml`, or add the currency there."

    /// No category has this id.
    UnknownCategory { id: String = "dinning" }
    "unknown-category" "no category \"{id}\" in the catalog"
    "Take an id of `categories.toml`."

    /// No merchant has this id.
    UnknownMerchant { id: String = "joes" }
    "unknown-merchant" "no merchant \"{id}\" in the catalog"
    "Take the id of a merchant in `merchants/`, or add the merchant there."

    /// The document has no source of this name.
    UnknownSource { name: String = "memory" }
    "unknown-source" "no source \"{name}\" under `sources`: every value names where it was read"
    "Add `[sources.NAME]` to this file, or name a source that it has."

    /// The card has no cap, choice, tier or option of this id.
    UnknownPart { part: &'static str = "cap", id: String = "meals" }
    "unknown-part" "this card has no {part} \"{id}\""
    "Add it to this card, or correct the id."

    /// An id occurs twice in a list.
    DuplicateId { id: String = "dining" }
    "duplicate-id" "duplicate id \"{id}\""
    "Ids are unique in their list: give the second entry another id."

    /// An id of other characters than the catalog's ids.
    #[cfg(feature = "files")]
    NotKebabCase { id: String = "Whole_Foods" }
    "not-kebab-case" "\"{id}\" is not kebab-case"
    "Write lowercase letters and digits, with one hyphen between words, such as `whole-foods`."

    /// A list is longer than the engine's tables.
    TooManyEntries { count: usize = 300usize, max: usize = 200usize }
    "too-many-entries" "{count} entries; at most {max} are possible"
    "Merge entries that earn the same."

    /// A name or phrase without a letter or digit.
    NoLetterOrDigit { text: String = "--" }
    "no-letter-or-digit" "\"{text}\" has no letter or digit"
    "Write a word: matching ignores everything but letters and digits."

    // Sources.

    /// The address of a source does not use HTTPS.
    NotHttps
    "not-https" "expected an address that starts with https://"
    "Give the full address of the page."

    /// A source without a title.
    UntitledSource
    "untitled-source" "a source has a title"
    "Write the title of the page."

    /// A source was read, or a card verified, after today.
    InTheFuture
    "in-the-future" "is in the future"
    "Correct the day: a page is read today or earlier."

    /// A source was read after the card was verified.
    ReadAfterVerified
    "read-after-verified" "is after verified_on: reading a source is verifying, so move that too"
    "Set `verified_on` to the day on which the last source was read, and compare the other values with their sources."

    /// A source of rates or valuations without `kind`.
    MissingSourceKind
    "missing-source-kind" "a source requires its kind: issuer or press"
    "Write kind = \"issuer\" for the issuer's own page, else kind = \"press\" with `confidence`."

    /// A press source without `confidence`.
    MissingConfidence
    "missing-confidence" "a press source requires confidence: high, medium or low"
    "Write `high` if it quotes the issuer or two pages agree, `medium` for one specialist, `low` if old or unclear."

    /// An issuer's source with `confidence`.
    NeedlessConfidence
    "needless-confidence" "applies only to press; the issuer's own page has no confidence"
    "Remove `confidence`, or write kind = \"press\" if the page is not the issuer's."

    /// The second source is the first.
    SameSource
    "same-source" "is the same as source"
    "Name a source of another publisher in `second_source`."

    /// Both sources have one host.
    SamePublisher
    "same-publisher" "has the same publisher as source; name another publisher"
    "Find a page on another host that says the same."

    /// A rotating rule with a single source.
    RotatingNeedsSecondSource
    "rotating-needs-second-source" "a rotating rule needs two sources that agree; leave it out until it has them"
    "Add `second_source`: some pages invent calendars of rotating categories."

    /// An annual fee with a single press source.
    FeeNeedsSecondSource
    "fee-needs-second-source" "an annual fee needs the issuer's own page or two sources that agree; leave it out until it has them"
    "Name a page of the issuer, or another publisher in `second_source`."

    // Cards.

    /// A card in the folder of another issuer.
    WrongFolder
    "wrong-folder" "a card lies in the folder of its issuer"
    "Move the file to the folder named like `issuer`, or correct the field."

    /// A catalog card with an id outside the range of the catalog.
    CatalogIdOutOfRange { max: u32 = 999_999u32 }
    "catalog-id-out-of-range" "ids of the catalog go from 1 to {max}"
    "Take a free id in this range; higher ids belong to custom cards."

    /// A custom card with an id of the catalog.
    CustomIdOutOfRange { min: u32 = 1_000_000u32 }
    "custom-id-out-of-range" "ids of custom cards start at {min}: the catalog will never have them"
    "Take an id from this number up."

    /// Another card has the id.
    SharedCardId { id: u32 = 7u32, card: String = "Acme One" }
    "shared-card-id" "{card} has the id {id} already; ids are never shared"
    "Give the newer of the two cards the next free id, whichever this line names: a published id never changes, and no id is reused."

    /// An empty name.
    UnnamedCard
    "unnamed-card" "a card has a name"
    "Write the name as people do, with the issuer."

    /// A card name or alias that no text can match.
    ///
    /// It is only filler, names two issuers, or is too long to be a name.
    UnmatchableCardName { name: String = "The Credit Card" }
    "unmatchable-card-name" "\"{name}\" can match no card"
    "Write the words of the product, at most 200 bytes, with at most one issuer."

    /// Two cards share a name, or one card's name finds the other.
    AmbiguousCardName { name: String = "Uno", card: String = "Acme One" }
    "ambiguous-card-name" "\"{name}\" is also {card}"
    "Make the name longer, or remove the alias from both cards: a name of two cards matches neither."

    /// A day without its source, or a source without its day.
    DayWithoutSource
    "day-without-source" "a day and its source go together, and the source is one of this file"
    "Give `opened_on` with `opened_source` and `closed_to_new_on` with `closed_source`, and list the source under `sources`."

    /// A membership without its source, or a source without its membership.
    MembershipWithoutSource
    "membership-without-source" "a membership has a name and a source, which is one of this file"
    "Give `membership` with `membership_source`, and list the source under `sources`."

    /// A card unlocks transfers of points without a transfer value.
    NoTransferValue
    "no-transfer-value" "the card's currency has no transfer_value_per_point"
    "Give the currency a transfer value with basis and source, or remove `unlocks_transfers_source`."

    /// A card without `[[base]]`.
    NoBaseRate
    "no-base-rate" "a card has a base rate"
    "Add `[[base]]` with the rate of every purchase."

    // Rates, amounts and dates.

    /// Points per dollar outside the range of real cards.
    MultiplierOutOfRange { multiplier: Decimal = 300, max: Decimal = 30 }
    "multiplier-out-of-range" "{multiplier} points per dollar is out of range (0 to {max})"
    "Check the decimal point; write points per dollar, for cash back per cent."

    /// A rate that is less than any card's, and probably a fraction.
    #[cfg(feature = "files")]
    MultiplierTooLow { multiplier: Decimal = Decimal::new(3, 2), min: Decimal = Decimal::new(1, 1) }
    "multiplier-too-low" "{multiplier} points per dollar is less than {min}"
    "A rate in percent is written as 3, not 0.03."

    /// More decimal places than any terms have.
    TooManyDecimalPlaces { number: Decimal = Decimal::new(95_005, 3), max: u32 = 2u32 }
    "too-many-decimal-places" "{number} has more than {max} decimal places"
    "Correct the number, or round as the source does."

    /// An annual fee outside the range of real cards.
    AnnualFeeOutOfRange { dollars: Decimal = -1, max: Decimal = 10_000 }
    "annual-fee-out-of-range" "{dollars} dollars a year is out of range (0 to {max})"
    "Write dollars a year, 0 for no fee."

    /// A foreign transaction fee outside the range of real cards.
    ForeignTransactionFeeOutOfRange { percent: Decimal = 300, max: Decimal = 10 }
    "foreign-transaction-fee-out-of-range" "{percent} percent of the amount is out of range (0 to {max})"
    "Write percent, 3 for 3%; 0 for no fee."

    /// A first-year match outside the range of real programs.
    MatchPercentOutOfRange { percent: Decimal = 0, max: Decimal = 300 }
    "match-percent-out-of-range" "{percent} percent of the rewards is out of range (above 0, up to {max})"
    "Write percent of the rewards that are paid again, 100 for all of them."

    /// Days of a first-year match outside the range of real programs.
    MatchDaysOutOfRange { days: u32 = 0u32, max: u32 = 800u32 }
    "match-days-out-of-range" "{days} days is out of range (1 to {max})"
    "Write the days of the program from the day of opening, 365 for a year."

    /// Statement cycles of a first-year match outside the range of real programs.
    MatchCyclesOutOfRange { cycles: u8 = 36u8, max: u8 = 24u8 }
    "match-cycles-out-of-range" "{cycles} statement cycles is out of range (0 to {max})"
    "Write the statement cycles of the program, 12 for a year; leave the field out if days alone count."

    /// A cap or purchase limit outside its range.
    DollarsOutOfRange { dollars: Decimal = 0 }
    "dollars-out-of-range" "{dollars} dollars is out of range"
    "Write an amount above 0; a cap is at most ten million."

    /// A reward factor outside its range.
    RewardFactorOutOfRange { factor: Decimal = 125, max: Decimal = 3 }
    "reward-factor-out-of-range" "{factor} is out of range (1 to {max})"
    "Write the number that multiplies all rewards: 1.25 for 25% more."

    /// The last day is before the first.
    BackwardDates { from: Date = day("2026-01-02"), through: Date = day("2026-01-01") }
    "backward-dates" "{through} is before {from}"
    "`from` is the first day and `through` the last: exchange them."

    /// A period does not start the day after the one before.
    BrokenSuccession
    "broken-succession" "starts the day after the one before it ends: no gap, no overlap"
    "Set `from` to the day after `through` of the entry above."

    /// The last period has a last day.
    LastHasEnd { entry: &'static str = "base rate" }
    "last-has-end" "the last {entry} has no end"
    "Remove `through`, or add the entry that followed."

    // Rules.

    /// A rule without categories, merchants or `everything`.
    NoScope
    "no-scope" "name categories or merchants, or write everything = true"
    "Say which purchases the rule is for."

    /// A rule with `everything` and with categories or merchants.
    TwoScopes
    "two-scopes" "everything = true excludes categories and merchants"
    "Remove `everything`, or the categories and merchants."

    /// A rotating rule without a first or a last day.
    RotatingNeedsDates
    "rotating-needs-dates" "a rotating rule has its first and its last day"
    "Add `from` and `through`."

    /// A rule that ended before the first base rate.
    BeforeHistory { begins: Date = day("2026-01-01") }
    "before-history" "is before the card's recorded history, which begins on {begins}"
    "Add the base rate of that time, or remove the rule."

    /// Two versions of a rule share a day.
    OverlappingVersions { rule: String = "Dining" }
    "overlapping-versions" "overlaps in its dates with the other rule named \"{rule}\"; give each version its own days, or another name to another rule"
    "End the older version before the newer begins, or rename this rule."

    /// Days without any version of a rule, unexplained.
    UnexplainedGap
    "unexplained-gap" "leaves days without this rule after its previous version; fix the dates, or give gap_reason"
    "Start the day after the previous version ended, or write in `gap_reason` why no version held."

    /// `gap_reason` without a gap.
    NoGap
    "no-gap" "there is no gap"
    "Remove `gap_reason`: the previous version ends the day before, or there is none."

    /// A rule with one of `choice` and `option`.
    ChoiceWithoutOption
    "choice-without-option" "choice and option go together, and option_name requires both"
    "Give both: the choice, and the option of it that the rule is."

    /// Two choices share an option.
    SharedOption { choice: String = "category" }
    "shared-option" "is an option of the choice \"{choice}\" too; give it another id"
    "Callers select options by id alone: rename one of them."

    // Caps, choices and tiers.

    /// No rule names the cap.
    UnusedCap
    "unused-cap" "no rule uses this cap"
    "Name it in a rule's `cap`, or remove it."

    /// A stacking rate continues after its cap.
    StackingAfterCap
    "stacking-after-cap" "must be 0: a rate that stacks earns nothing after its cap is exhausted"
    "Set `multiplier_after = 0`; the base rate continues by itself."

    /// Stacking and other rules share a cap.
    MixedCap
    "mixed-cap" "rules with stacks = true cannot share it with other rules: a purchase would use it twice"
    "Give the rules with `stacks = true` a cap of their own."

    /// The rate after the cap exceeds that within it.
    HigherAfterCap { rule: String = "Dining" }
    "higher-after-cap" "is higher than the rate of the rule \"{rule}\", which uses the cap"
    "Correct the rates: the one after the cap is lower. They may be exchanged."

    /// No rule is an option of the choice.
    NoOptions
    "no-options" "no rule is an option of this choice"
    "Give the selectable rules `choice` and `option`, or remove the choice."

    /// A choice with no selections.
    NoSelections
    "no-selections" "at least one option is selected"
    "Set `selected_max` to 1 or more."

    /// More defaults than selections.
    TooManyDefaults { selected_max: u8 = 1 }
    "too-many-defaults" "more than {selected_max} selected by default"
    "Name at most `selected_max` options in `default`."

    /// A choice with the fields of the other kind.
    WrongChoiceFields
    "wrong-choice-fields" "top-spend requires period (month, quarter, year or statement) without default; selected requires default (possibly empty) without period"
    "Add the field that the kind requires, and remove the other."

    /// Two tiers with `default = true`.
    TwoDefaultTiers
    "two-default-tiers" "at most one tier is the default"
    "Remove `default = true` from the others."

    // Issuers, categories, currencies and merchant category codes.

    /// Two issuers share a name.
    SharedIssuerName { name: String = "Acme" }
    "shared-issuer-name" "\"{name}\" is two issuers"
    "Remove the alias from one of them."

    /// Two categories share a name.
    SharedCategoryName { name: String = "food" }
    "shared-category-name" "\"{name}\" names another category already"
    "Remove the alias from one of them."

    /// A category that earns below one that does not.
    EarnsInsideNothing { parent: String = "fees" }
    "earns-inside-nothing" "its parent \"{parent}\" earns nothing"
    "Set `earns = false` here too, or choose another parent."

    /// A category with children where a leaf belongs.
    NotLeafCategory { id: String = "dining" }
    "not-leaf-category" "\"{id}\" has narrower categories; use one of them"
    "Take a category whose `parent` is this one, in `categories.toml`."

    /// A point valuation outside its range.
    PointValueOutOfRange { value: Decimal = Decimal::new(15, 1) }
    "point-value-out-of-range" "{value} dollars per point is out of range"
    "Write dollars per point, above 0 and at most 0.1: 0.01 is one cent."

    /// A valuation without a basis.
    NoBasis
    "no-basis" "say which redemption has this value"
    "Write in `basis` what the points buy at this value."

    /// The transfer value is less than the plain value.
    LowTransferValue
    "low-transfer-value" "is less than value_per_point"
    "Correct the values: a transfer is worth at least the issuer's own redemption. They may be exchanged."

    /// Only some of the three transfer fields.
    IncompleteTransferValue
    "incomplete-transfer-value" "requires transfer_basis and transfer_source, and they require it"
    "Give all three fields, or none."

    /// A malformed or backward code.
    MalformedCode
    "malformed-code" "give code, or from and through, as four digits in order"
    "Write a code as text, \"5812\"; a range has `from` and a later `through`."

    /// Codes are not in ascending order.
    UnorderedCode { code: String = "5812" }
    "unordered-code" "{code} does not follow the code before it"
    "Move the entry to its position in that order, or remove a duplicate."

    // Merchants and words.

    /// Two merchants share an id.
    SharedMerchantId { id: String = "moes" }
    "shared-merchant-id" "another merchant has the id \"{id}\""
    "Remove the newer entry if it is the same merchant, else give it another id, whichever this line names: a published id never changes."

    /// Two names in one, or blanks around it.
    MalformedMerchantName
    "malformed-merchant-name" "is a single name without surrounding blanks; others are aliases"
    "Write one name without `;` or `=`, and the others in `aliases`."

    /// Two merchants share a name or alias.
    SharedAlias { alias: String = "MOES", merchant: String = "moes" }
    "shared-alias" "\"{alias}\" is the merchant \"{merchant}\" already"
    "Remove it from the newer of the two merchants, whichever this line names, or make it longer in one of them."

    /// A merchant that accepts no network.
    NoNetwork
    "no-network" "a merchant accepts some network; leave it out for all"
    "Name the accepted networks, or remove the field."

    /// A generic word as the whole name or alias.
    GenericWord { word: String = "TARGET" }
    "generic-word" "\"{word}\" begins the names of others; make it one of exact_aliases, or longer"
    "The word is in `generic-words.toml`: many other descriptors begin with it."

    /// A phrase occurs twice.
    DuplicatePhrase { phrase: String = "TAVERN" }
    "duplicate-phrase" "duplicate phrase \"{phrase}\""
    "The phrase already infers a category, or none. Remove one of the two."
}
