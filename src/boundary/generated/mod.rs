//! Files generated from the definitions of requests, answers and the catalog's schema: `openapi.json`, the package's type
//! declarations, the limits and the shapes of its requests, and the constants of the HTTP service.
//!
//! A test compares them with the definitions; `cargo xtask types` writes them.

mod catalog_document;
mod http_contract;
mod json_schema;
mod request_limits;
mod request_shapes;
mod typescript;

use crate::api::schema::{Definitions, Described, Doc, Property, REQUEST, Type};
use crate::api::{
    Advice, AdviceRequest, Analysis, AnalyzeRequest, CardTerms, CardTermsRequest, CardView, CategoryView,
    CurrencyView, Earned, EarnedRequest, Explanation, Issue, IssuerView, MatchView, MerchantView, Missed,
    MissedRequest, OptimizeRequest, Optimized, Response,
};
use std::fs;
use std::path::Path;

const PACKAGE: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/pkg-template");

/// The three routes' requests and answers, and all that is in them.
fn routes() -> Definitions {
    let mut definitions = Definitions::default();
    EarnedRequest::describe(&mut definitions);
    MissedRequest::describe(&mut definitions);
    AdviceRequest::describe(&mut definitions);
    Explanation::describe(&mut definitions);
    Response::<Earned>::describe(&mut definitions);
    Response::<Missed>::describe(&mut definitions);
    Response::<Advice>::describe(&mut definitions);
    ErrorResponse::describe(&mut definitions);
    definitions
}

/// Those of every operation.
fn operations() -> Definitions {
    let mut definitions = routes();
    OptimizeRequest::describe(&mut definitions);
    Response::<Optimized>::describe(&mut definitions);
    AnalyzeRequest::describe(&mut definitions);
    Response::<Analysis>::describe(&mut definitions);
    CardTermsOptions::describe(&mut definitions);
    CardTerms::describe(&mut definitions);
    definitions
}

/// Those of the contract: the routes, and the extensions as a service has them.
fn contract() -> Definitions {
    let mut definitions = routes();
    OptimizeRequest::describe(&mut definitions);
    Response::<Optimized>::describe(&mut definitions);
    AnalyzeRequest::describe(&mut definitions);
    Response::<Analysis>::describe(&mut definitions);
    CardTermsRequest::describe(&mut definitions);
    CardTerms::describe(&mut definitions);
    limit_extensions(&mut definitions);
    definitions
}

/// Adds the limits of a service: those of `missed` on transactions, and no `selectFor`.
fn limit_extensions(definitions: &mut Definitions) {
    let limited = properties_of(definitions, "MissedRequest")
        .iter()
        .find(|property| property.name == "transactions")
        .expect("missed has transactions")
        .clone();
    for name in ["OptimizeRequest", "AnalyzeRequest"] {
        for property in properties_of(definitions, name) {
            match &*property.name {
                "transactions" => *property = limited.clone(),
                "selectFor" => {
                    property.doc = Doc::new(&["No service searches categories to select: null or empty."]);
                    property.value = Type::list(Type::TEXT, None, Some(0)).nullable();
                }
                _ => {}
            }
        }
    }
}

fn properties_of<'a>(definitions: &'a mut Definitions, name: &str) -> &'a mut Vec<Property> {
    match definitions.0.iter_mut().find(|definition| definition.name == name).map(|found| &mut found.value) {
        Some(Type::Object(properties)) => properties,
        _ => panic!("{name} is not an object"),
    }
}

/// Those of everything that the package declares.
fn package() -> Definitions {
    let mut definitions = operations();
    CardView::describe(&mut definitions);
    MerchantView::describe(&mut definitions);
    CategoryView::describe(&mut definitions);
    CurrencyView::describe(&mut definitions);
    IssuerView::describe(&mut definitions);
    MatchView::describe(&mut definitions);
    Issue::describe(&mut definitions);
    catalog_document::define(&mut definitions);
    definitions
}

/// The body of every response that is not an answer.
struct ErrorResponse;

impl Described for ErrorResponse {
    fn describe(definitions: &mut Definitions) -> Type {
        let doc = Doc::new(&["The body of every response but 200: the error."]);
        definitions.define("ErrorResponse", "response", doc, |_| {
            let messages = http_contract::ERROR_MESSAGES.map(|(_, message)| message);
            Type::Object(vec![Property {
                name: "message".to_owned(),
                doc: Doc::new(&["Each status has one. Example: `\"Unauthorized\"`"]),
                is_required: true,
                value: Type::OneOf(messages.into()),
            }])
        })
    }
}

/// The request of `cardTerms` as the package takes it: the card's name is an argument of its own.
struct CardTermsOptions;

impl Described for CardTermsOptions {
    fn describe(definitions: &mut Definitions) -> Type {
        let doc = Doc::new(&["Options of `cardTerms`: the day, and what replaces the catalog's defaults."]);
        definitions.define("CardTermsOptions", REQUEST, doc, |definitions| {
            let mut properties = CardTermsRequest::object(definitions).into_properties();
            properties.retain(|property| property.name != "cardName");
            Type::Object(properties)
        })
    }
}

/// Every generated file: its path in the package, and its text.
fn files() -> Vec<(String, String)> {
    let openapi =
        fs::read_to_string(Path::new(PACKAGE).join("openapi.json")).expect("the package has a contract");
    let mut files = vec![("openapi.json".to_owned(), json_schema::with_schemas(&openapi, &contract().0))];
    files.extend(
        typescript::declarations(&package().0)
            .into_iter()
            .map(|(name, text)| (format!("types/{name}.d.ts"), text)),
    );
    files.push(("build/schemas.json".to_owned(), json_schema::definitions_alone(&operations().0)));
    files.push(("http/contract.js".to_owned(), http_contract::module(&routes().0)));
    files.push(("engine/request-limits.js".to_owned(), request_limits::module()));
    files.push(("engine/request-shapes.js".to_owned(), request_shapes::module()));
    files
}

#[test]
fn generated_files_are_as_defined() {
    let is_update = std::env::var_os("CARD_REWARDS_WRITE_TYPES").is_some();
    for (name, text) in files() {
        let path = Path::new(PACKAGE).join(&name);
        if is_update {
            fs::write(&path, &text).expect("the package is writable");
        }
        let is_current = fs::read_to_string(&path).is_ok_and(|current| current == text);
        assert!(
            is_current,
            "pkg-template/{name} differs from the definitions in src/api and the catalog's schema: run `cargo xtask types`"
        );
    }
}
