//! Facts that hold for the live catalog, whatever is added to it.

#![cfg(not(target_arch = "wasm32"))]

use card_rewards::Engine;
use card_rewards::catalog::model::Channel;

#[test]
fn every_card_matches_its_name_and_aliases() {
    let engine = Engine::builtin();
    let mut lost = Vec::new();
    for index in engine.cards() {
        let card = engine.card(index);
        let issuer = &engine.catalog().issuer(card).name;
        let mut spellings: Vec<String> = vec![
            card.name.to_string(),
            format!("{}® Credit Card", card.name.to_uppercase()),
            format!("{} card from {issuer}", card.name),
        ];
        spellings.extend(card.aliases.iter().map(|alias| alias.to_string()));
        spellings.extend(card.aliases.iter().map(|alias| format!("{issuer} {alias}")));
        for spelling in spellings {
            if engine.match_card(&spelling) != Some(index) {
                lost.push(format!("\"{spelling}\" is not {}", card.name));
            }
        }
    }
    assert!(lost.is_empty(), "{}", lost.join("\n"));
}

#[test]
fn names_as_people_write_them_match() {
    let engine = Engine::builtin();
    for (name, expected) in [
        // An exact name beside longer ones of the same issuer.
        ("Venture X", Some("Capital One Venture X")),
        ("Venture", Some("Capital One Venture")),
        ("Autograph", Some("Wells Fargo Autograph")),
        ("Strata", Some("Citi Strata")),
        // Without the network's words.
        ("Fidelity Rewards", Some("Fidelity Rewards Visa Signature")),
        ("Kroger Rewards", Some("Kroger Rewards World Elite Mastercard")),
        ("TJX Rewards Platinum", Some("TJX Rewards Platinum Mastercard")),
        ("DoorDash Rewards", Some("DoorDash Rewards Mastercard")),
        // With the last digits of the account.
        ("Citi Double Cash Card-1234", Some("Citi Double Cash")),
        ("Chase Freedom Unlimited (...1234)", Some("Chase Freedom Unlimited")),
        ("Amex Gold Card ending in 31004", Some("American Express Gold")),
        ("CREDIT CARD Chase Sapphire Reserve ...9876", Some("Chase Sapphire Reserve")),
        ("Venture X - 4321", Some("Capital One Venture X")),
        ("Chase Ink Biz Unlimited", Some("Chase Ink Business Unlimited")),
        ("Marriott Boundless", Some("Marriott Bonvoy Boundless")),
        ("Citi AAdvantage Platinum", Some("Citi AAdvantage Platinum Select")),
        ("SW RR Plus", Some("Southwest Rapid Rewards Plus")),
        ("Southwest RR Priority", Some("Southwest Rapid Rewards Priority")),
        ("apple card (titanium)", Some("Apple Card")),
        ("QS", Some("Capital One Quicksilver")),
        // Names of several cards.
        ("Titanium", None),
        ("DIT", None),
        ("Gold", None),
        ("Platinum", None),
        ("Freedom", None),
        ("Prime", None),
        ("Travel Rewards", None),
        ("The Platinum Card", None),
        ("Discover it", None),
        ("CF", None),
        // An abbreviation on which glossaries agree.
        ("EDP", Some("American Express EveryDay Preferred")),
        ("Citi Costco", Some("Citi Costco Anywhere Visa")),
    ] {
        let found = engine.match_card(name).map(|card| &*engine.card(card).name);
        assert_eq!(found, expected, "{name}");
    }
}

#[test]
fn cards_are_suggested_for_names_that_match_none() {
    let engine = Engine::builtin();
    for (name, expected) in [
        (
            "Freedom",
            &["Chase Freedom", "Chase Freedom Unlimited", "Chase Freedom Flex", "Chase Freedom Rise"][..],
        ),
        ("Amex Glod", &["American Express Gold", "American Express Delta SkyMiles Gold"]),
        ("Saphire Prefered", &["Chase Sapphire Preferred"]),
        // The beginning of a name, and initials.
        ("chase sapphire pre", &["Chase Sapphire Preferred"]),
        ("WFAJ", &["Wells Fargo Autograph Journey"]),
        ("WFAC", &["Wells Fargo Active Cash"]),
        ("CFR", &["Chase Freedom Rise"]),
        ("C1VX", &["Capital One Venture X"]),
        // A word of a card comes before initials of another: "S AM S" of Synchrony's Amazon Store Card.
        ("Sam's", &["Sam's Club Mastercard"]),
        ("BAPR", &["Bank of America Premium Rewards"]),
        ("WoH", &["Chase World of Hyatt"]),
        ("DIT", &["Discover it Cash Back"]),
        ("QS", &["Capital One Quicksilver"]),
        ("Hyatt card", &["Chase World of Hyatt", "Chase World of Hyatt Business"]),
        ("Ritz", &["Ritz-Carlton"]),
        ("RedCard", &["Target Mastercard"]),
        ("Bilt Mastercard", &["Wells Fargo Bilt", "Bilt Blue", "Bilt Obsidian", "Bilt Palladium"]),
        ("The Platinum Card", &["American Express Platinum"]),
        // A match, then others.
        ("Venture", &["Capital One Venture", "Capital One Venture X", "Capital One VentureOne"]),
        // A misspelled issuer, and a misspelled "card".
        ("capitol one quick silver", &["Capital One Quicksilver", "Capital One QuicksilverOne"]),
        ("wels fargo active cash", &["Wells Fargo Active Cash"]),
        ("us bnak cash plus", &["U.S. Bank Cash+", "U.S. Bank Cash+ Secured"]),
        ("aple card", &["Apple Card"]),
        ("apple crd", &["Apple Card"]),
        ("target red crad", &["Target Mastercard"]),
        ("zzqx", &[]),
        ("crd", &[]),
        ("", &[]),
    ] {
        let found = engine.suggest_cards(name, expected.len().max(1));
        let found: Vec<&str> = found.into_iter().map(|card| &*engine.card(card).name).collect();
        assert_eq!(found, expected, "{name}");
    }
    for index in engine.cards() {
        assert_eq!(engine.suggest_cards(&engine.card(index).name, 1), [index]);
    }
}

#[test]
fn a_text_longer_than_a_name_suggests_nothing() {
    let suggested = |crds| Engine::builtin().suggest_cards(&format!("Aple{}", " Crd".repeat(crds)), 1).len();
    // The words of a long text are not compared with those of all cards, which would take seconds.
    assert_eq!([suggested(1), suggested(50)], [1, 0]);
}

#[test]
fn cards_are_suggested_while_a_name_is_typed() {
    let engine = Engine::builtin();
    for (typed, first) in [
        ("chase f", "Chase Freedom"),
        ("chase freedom u", "Chase Freedom Unlimited"),
        ("citi d", "Citi Double Cash"),
        ("amex g", "American Express Gold"),
        ("discover s", "Discover it Secured"),
        // The beginning of an issuer's name.
        ("navy", "Navy Federal"),
        ("navy fed", "Navy Federal"),
        ("wells", "Wells Fargo"),
        ("capital", "Capital One"),
        ("american", "American Express Blue Cash"),
        // An issuer alone: in the order of the catalog, whatever the length of their names.
        ("Bank of America", "Bank of America Customized Cash Rewards"),
    ] {
        let found = engine.suggest_cards(typed, 1);
        let found = found.first().map(|card| &*engine.card(*card).name);
        assert!(found.is_some_and(|name| name.starts_with(first)), "{typed}: {found:?}");
    }
    for (typed, issuer) in [
        ("chase f", "chase"),
        ("citi d", "citi"),
        ("navy fed", "navy-federal"),
        ("wells", "wells-fargo"),
        ("bank of", "bank-of-america"),
    ] {
        let found = engine.suggest_cards(typed, 10);
        let issuers: Vec<&str> =
            found.iter().map(|card| &*engine.catalog().issuer(engine.card(*card)).id).collect();
        assert!(issuers.len() > 1 && issuers.iter().all(|found| *found == issuer), "{typed}: {issuers:?}");
    }
    assert_eq!(engine.suggest_cards("s", 1), [], "a letter alone may be of any card");
}

#[test]
fn every_merchant_matches_its_name() {
    let engine = Engine::builtin();
    let catalog = engine.catalog();
    let mut lost = Vec::new();
    for merchant in catalog.merchants.iter() {
        let found = engine.match_merchant(merchant.name()).and_then(|found| found.merchant);
        let found = found.map(|index| catalog.merchant(index));
        if found.is_none_or(|found| found.id() != merchant.id()) {
            lost.push(format!("\"{}\" is {:?}", merchant.name(), found.map(|found| found.id())));
        }
    }
    assert!(lost.is_empty(), "{}", lost.join("\n"));
}

#[test]
fn a_merchant_with_the_name_of_a_website_is_usually_online() {
    let engine = Engine::builtin();
    let catalog = engine.catalog();
    for merchant in catalog.merchants.iter() {
        let is_online = engine.match_merchant(merchant.name()).is_some_and(|found| found.online);
        assert!(!is_online || catalog.usual_channel(merchant) == Channel::Online, "{}", merchant.name());
    }
}

/// The README's figures are at most those of the catalog.
///
/// They are at least nine tenths, so that a new issuer, card or merchant breaks no test.
#[test]
fn the_readme_counts_the_catalog() {
    const CARDS: usize = 380;
    const ISSUERS: usize = 50;
    const MERCHANTS: usize = 8_500;
    let merchants = format!("{},{:03}", MERCHANTS / 1000, MERCHANTS % 1000);
    let expected =
        format!("more than {CARDS} cards of more than {ISSUERS} issuers, more than {merchants} merchants");
    let readme = include_str!("../README.md").replace('\n', " ");
    assert!(readme.contains(&expected), "README.md does not say: {expected}");

    let catalog = Engine::builtin().catalog();
    for (unit, figure, count) in [
        ("cards", CARDS, catalog.cards.len()),
        ("issuers", ISSUERS, catalog.issuers.len()),
        ("merchants", MERCHANTS, catalog.merchants.len()),
    ] {
        assert!(
            figure < count && 10 * figure >= 9 * count,
            "{figure} {unit} in README.md, {count} in the catalog: correct README.md and this test"
        );
    }
}

#[test]
fn statement_descriptors_match() {
    let engine = Engine::builtin();
    for (line, merchant, category, channel) in [
        ("SQ *BLUE BOTTLE 0123 SAN FRANCISCO CA", "blue-bottle-coffee", "fast-food", Channel::InStore),
        ("AMZN Mktp US*2K4", "amazon", "online-retail", Channel::Online),
        ("WHOLEFDS MKT 10293", "whole-foods", "supermarkets", Channel::InStore),
        ("WAL-MART #1234", "walmart", "superstores", Channel::InStore),
        ("WM SUPERCENTER #1234 DALLAS TX", "walmart", "superstores", Channel::InStore),
        ("COSTCO WHSE #0480", "costco", "warehouse-clubs", Channel::InStore),
        ("COSTCO.COM", "costco", "warehouse-clubs", Channel::Online),
        ("COSTCO GAS #0480", "costco-gas", "gas", Channel::InStore),
        ("UBER   *TRIP HELP.UBER.COM", "uber", "rideshare", Channel::InStore),
        ("UBER   *EATS", "uber-eats", "food-delivery", Channel::Online),
        ("DELTA 0062345678901", "delta", "airfare", Channel::Online),
        ("SHELL12345", "shell", "gas", Channel::InStore),
        ("UNITED 0162345678901", "united", "airfare", Channel::Online),
        ("APPLE.COM/BILL", "apple-services", "digital-goods", Channel::Online),
        ("PAYPAL *EBAY", "ebay", "online-retail", Channel::Online),
        ("CHECKCARD 0412 TRADER JOE S #123", "trader-joes", "supermarkets", Channel::InStore),
        ("TARGET FIELD MINNEAPOLIS", "target-field", "sporting-events", Channel::InStore),
        ("7-ELEVEN 32811 FUEL", "7-eleven-fuel", "gas", Channel::InStore),
    ] {
        let found = engine.match_merchant(line).unwrap_or_else(|| panic!("{line} is unmatched"));
        let purchase =
            engine.purchase(Some(found), &Default::default(), Default::default(), card_rewards::Date::EPOCH);
        assert_eq!(engine.catalog().merchant(found.merchant.expect(line)).id(), merchant, "{line}");
        assert_eq!(*engine.catalog().category(purchase.category.unwrap()).id, *category, "{line}");
        assert_eq!(purchase.channel, Some(channel), "{line}");
    }
}

#[test]
fn descriptors_that_resemble_a_merchant_do_not_match() {
    let engine = Engine::builtin();
    for line in ["METRO", "APPLE VALLEY", "", "FITNESS", "FITNESS 800-555-0142"] {
        assert_eq!(engine.match_merchant(line), None, "{line}");
    }
    for line in [
        "HILTON HEAD GRILL",
        "JOES DINER",
        "next door cafe",
        "DELTA FAUCET",
        "MACYS CARD PAYMENT",
        "REI*MATTHEI GMBH",
        "DICE*Y RILEYS PUB",
        "SUBWAY MTA",
        "STARBUCKS SWEEPING",
        "HYATT HYDRAULICS",
        "SHAKE SHACK SHEET METAL",
        "WALMART WALLPAPERING",
        "KROGER KENNELS",
        "OLIVE GARDEN CENTER",
        "VERIZON CENTER GARAGE DC",
    ] {
        assert_eq!(engine.match_merchant(line).and_then(|found| found.merchant), None, "{line}");
    }
}

#[test]
fn each_option_has_its_own_name() {
    let engine = Engine::builtin();
    let rules = engine.cards().flat_map(|card| &engine.card(card).rules);
    let named = rules.filter_map(|rule| Some((rule, rule.option_name.as_deref()?)));
    // Callers show the rate beside it.
    let of_rate = named.filter(|(_, name)| name.is_empty() || name.contains(['%', ':']));
    let of_rate: Vec<&str> = of_rate.map(|(rule, _)| &*rule.name).collect();
    assert!(of_rate.is_empty(), "give an option_name such as `gas`: {}", of_rate.join(", "));
}

#[test]
fn an_option_is_named_by_its_choice_and_itself() {
    let engine = Engine::builtin();
    for card in engine.cards().map(|card| engine.card(card)) {
        for rule in &card.rules {
            let (Some(option), Some(name)) = (rule.option, &rule.option_name) else { continue };
            let with_choice = format!("{}: {name}", card.choice(option.choice).name);
            assert!([&with_choice, &**name].contains(&&*rule.name), "{}: {}", card.name, rule.name);
        }
    }
}
