//! A catalog that is small enough to count by hand.

use card_rewards_catalog::compile::Documents;
use card_rewards_catalog::compile::files;
use std::fs;
use tempfile::TempDir;

const SOURCE: &str = "[sources.s]\nurl = \"https://acme.example\"\ntitle = \"Acme\"\nread_on = 2026-05-01\nkind = \"press\"\nconfidence = \"high\"\n\n";

const MERCHANTS: &str = r#"[[merchants]]
id = "moes"
name = "Moe's"
category = "bars"
aliases = ["MOES TAVERN", "MOES BAR"]
not_aliases = ["MOES PIZZA", "MOES HILL", "MOES CREEK"]
source = "s"

[[merchants]]
id = "joes"
name = "Joe's"
category = "bars"
exact_aliases = ["Joe"]
online_aliases = ["JOES SHOP"]
source = "s"
"#;

const ONE: &str = r#"id = 1
name = "Acme One"
issuer = "acme"
network = "visa"
kind = "consumer"
currency = "cash-back"
verified_on = 2026-05-01
history_checked_from = 2022-06-01
opened_on = 2024-05-01
opened_source = "terms"

[sources.terms]
url = "https://acme.example/one"
title = "Acme One: terms"
read_on = 2026-05-01
kind = "issuer"

[sources.news]
url = "https://news.example/one"
title = "News"
read_on = 2026-05-01
kind = "press"
confidence = "high"

[sources.blog]
url = "https://blog.example/one"
title = "Blog"
read_on = 2026-05-01
kind = "press"
confidence = "medium"

[[annual_fee]]
dollars = 95
source = "news"
second_source = "blog"

[[foreign_transaction_fee]]
percent = 3
source = "blog"

[[base]]
multiplier = 1
source = "terms"

[[rules]]
name = "Dining, if selected"
multiplier = 3
choice = "category"
option = "dining"
categories = ["dining"]
tiers = ["gold"]
cap = "dining"
source = "terms"

[[rules]]
name = "2026 Q1"
multiplier = 5
rotating = true
categories = ["bars"]
source = "news"
second_source = "blog"
from = 2026-01-01
through = 2026-03-31

[[rules]]
name = "2026 Q3"
multiplier = 5
rotating = true
categories = ["bars"]
source = "news"
second_source = "blog"
from = 2026-07-01
through = 2026-09-30

[[caps]]
id = "dining"
cap_dollars = 500
period = "month"
multiplier_after = 1
source = "terms"

[[choices]]
id = "category"
selected_max = 1
kind = "selected"
default = ["dining"]
source = "terms"

[[tiers]]
id = "gold"
name = "Gold"
source = "terms"
"#;

const TWO: &str = r#"id = 2
name = "Acme Two"
issuer = "acme"
network = "visa"
kind = "business"
currency = "cash-back"
verified_on = 2026-05-01
history_checked_from = 2023-01-02
closed_to_new_on = 2026-05-01
closed_source = "rumour"

[sources.magazine]
url = "https://magazine.example/two"
title = "Magazine"
read_on = 2026-05-01
kind = "press"
confidence = "medium"

[sources.rumour]
url = "https://rumour.example/two"
title = "Rumour"
read_on = 2026-05-01
kind = "press"
confidence = "low"

[[base]]
multiplier = 1
source = "magazine"

[[rules]]
name = "Dining"
multiplier = 2
categories = ["dining"]
source = "rumour"
"#;

/// Its files.
pub fn documents() -> Documents {
    let folder = TempDir::new().unwrap();
    let categories = "[[category]]\nid = \"dining\"\nname = \"Dining\"\n\n[[category]]\nid = \"bars\"\nname = \"Bars\"\nparent = \"dining\"\n";
    let currency = "[[currency]]\nid = \"cash-back\"\nname = \"Cash\"\nvalue_per_point = 0.01\nbasis = \"cash\"\nsource = \"s\"\n";
    let words = "infers_nothing = [\"falls church\"]\n\n[[infers]]\ncategory = \"bars\"\nwords = [\"tavern\", \"wine bar\"]\n\n\
         [[infers]]\ncategory = \"dining\"\nwords = [\"dinner\"]\n";
    for (name, text) in [
        ("issuers.toml", "[[issuer]]\nid = \"acme\"\nname = \"Acme Bank\"\n".to_owned()),
        ("categories.toml", categories.to_owned()),
        ("currencies.toml", format!("{SOURCE}{currency}")),
        ("mcc.toml", format!("{SOURCE}[[mcc]]\ncode = \"5813\"\ncategory = \"bars\"\nsource = \"s\"\n")),
        ("words.toml", words.to_owned()),
        ("generic-words.toml", "words = []\n".to_owned()),
        ("merchants/bars.toml", format!("{SOURCE}{MERCHANTS}")),
        ("cards/acme/one.toml", ONE.to_owned()),
        ("cards/acme/two.toml", TWO.to_owned()),
    ] {
        let path = folder.path().join(name);
        fs::create_dir_all(path.parent().unwrap()).unwrap();
        fs::write(path, text).unwrap();
    }
    // The small catalog itself passes the checks.
    let today = card_rewards_catalog::model::Date::parse("2026-11-21").unwrap();
    assert_eq!(files::compile(folder.path(), today).err(), None);
    files::documents(folder.path()).unwrap_or_default()
}
