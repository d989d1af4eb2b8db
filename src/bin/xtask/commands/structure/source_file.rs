//! Reads the names that one Rust file declares and uses.

use std::collections::BTreeSet;

use super::tokens::{Kind, Token, tokens};

/// Declarations and uses of a module, without those under `#[cfg(test)]`.
#[derive(Debug, Default)]
pub struct ModuleSource {
    pub children: Vec<Child>,
    pub imports: Vec<Import>,
    /// Paths of two segments and more outside `use`, such as `crate::money::Money::new`.
    pub paths: Vec<UsedPath>,
    /// Each identifier outside `use`.
    pub words: BTreeSet<String>,
    /// Items that the module itself defines.
    pub definitions: BTreeSet<String>,
}

#[derive(Debug)]
pub struct Child {
    pub name: String,
    pub line: usize,
    pub body: Body,
}

#[derive(Debug)]
pub enum Body {
    Inline(ModuleSource),
    /// In another file: at its `#[path]`, or where Rust looks for it.
    File(Option<String>),
}

/// One name that a `use` imports.
#[derive(Clone, Debug, PartialEq)]
pub struct Import {
    /// `None` for `*`.
    pub name: Option<String>,
    pub path: Vec<String>,
    pub line: usize,
    pub is_public: bool,
}

#[derive(Clone, Debug, PartialEq)]
pub struct UsedPath {
    pub path: Vec<String>,
    pub line: usize,
}

/// Reads a file; `None` if all of it is for tests.
pub fn read(source: &str) -> Option<ModuleSource> {
    let tokens = tokens(source);
    let mut reader = Reader::new(&tokens);
    reader.read().then_some(reader.module)
}

/// Lines with a `path` attribute, in `cfg_attr` and in tests too.
pub fn path_attributes(source: &str) -> Vec<usize> {
    let tokens = tokens(source);
    let starts = tokens.windows(3).enumerate().filter_map(|(index, window)| {
        let is_attribute = window[0].is_sign('#') && window[1].is_sign('[');
        (is_attribute && (window[2].is_word("path") || window[2].is_word("cfg_attr"))).then_some(index)
    });
    starts
        .filter(|start| path_in_attribute(&tokens[*start + 1..=group_end(&tokens, *start + 1)]).is_some())
        .map(|start| tokens[start].line)
        .collect()
}

/// The file that an attribute names: `[path = "..."]` or `[cfg_attr(..., path = "...")]`.
fn path_in_attribute(attribute: &[Token]) -> Option<&str> {
    attribute.windows(4).find_map(|window| {
        let opens = window[0].is_sign('[') || window[0].is_sign(',');
        match &window[3].kind {
            Kind::Text(file) if opens && window[1].is_word("path") && window[2].is_sign('=') => {
                Some(file.as_str())
            }
            _ => None,
        }
    })
}

/// The index of the bracket that closes the one at `open`.
fn group_end(tokens: &[Token], open: usize) -> usize {
    let mut depth = 0_usize;
    for (index, token) in tokens.iter().enumerate().skip(open) {
        match token.kind {
            Kind::Sign('(' | '[' | '{') => depth += 1,
            Kind::Sign(')' | ']' | '}') => {
                depth = depth.saturating_sub(1);
                if depth == 0 {
                    return index;
                }
            }
            _ => {}
        }
    }
    tokens.len().saturating_sub(1)
}

struct Reader<'tokens> {
    tokens: &'tokens [Token],
    at: usize,
    module: ModuleSource,
}

impl<'tokens> Reader<'tokens> {
    fn new(tokens: &'tokens [Token]) -> Self {
        Self { tokens, at: 0, module: ModuleSource::default() }
    }

    fn peek(&self, ahead: usize) -> Option<&'tokens Token> {
        self.tokens.get(self.at + ahead)
    }

    fn is_sign(&self, ahead: usize, sign: char) -> bool {
        self.peek(ahead).is_some_and(|token| token.is_sign(sign))
    }

    fn is_separator(&self, ahead: usize) -> bool {
        self.peek(ahead).is_some_and(Token::is_separator)
    }

    fn word(&self, ahead: usize) -> Option<&'tokens str> {
        self.peek(ahead).and_then(Token::word)
    }

    /// Reads all tokens; returns whether anything is more than tests.
    fn read(&mut self) -> bool {
        let mut depth = 0_usize;
        let mut is_public = false;
        let mut file = None;
        while let Some(token) = self.peek(0) {
            let was_public = std::mem::take(&mut is_public);
            match &token.kind {
                Kind::Sign('#') if self.is_sign(1, '[') => {
                    let attribute = self.attribute(1);
                    if is_for_tests(attribute) {
                        file = None;
                        self.skip_item();
                    } else {
                        file = path_in_attribute(attribute).or(file);
                        self.attribute_paths(attribute);
                    }
                }
                Kind::Sign('#') if self.is_sign(1, '!') && self.is_sign(2, '[') => {
                    if is_for_tests(self.attribute(2)) {
                        return false;
                    }
                }
                Kind::Sign(sign) => {
                    match sign {
                        '{' => depth += 1,
                        '}' => depth = depth.saturating_sub(1),
                        _ => {}
                    }
                    self.at += 1;
                }
                Kind::Text(_) => self.at += 1,
                Kind::PathSeparator => self.skip_path_of_another_crate(),
                Kind::Word(word) if word == "pub" => {
                    self.at += 1;
                    self.skip_visibility();
                    is_public = true;
                }
                Kind::Word(word) => self.item_or_path(word, was_public, depth == 0, &mut file),
            }
        }
        true
    }

    /// Skips a path that starts with `::`.
    fn skip_path_of_another_crate(&mut self) {
        self.at += 1;
        while self.word(0).is_some() && self.is_separator(1) {
            self.at += 2;
        }
    }

    /// Reads an import, a module or what else begins with a word.
    fn item_or_path(
        &mut self,
        word: &str,
        is_public: bool,
        is_outermost: bool,
        file: &mut Option<&'tokens str>,
    ) {
        match word {
            "use" if !self.is_sign(1, '<') => {
                self.at += 1;
                self.import(&[], is_public);
            }
            "mod" if self.is_sign(2, ';') || self.is_sign(2, '{') => self.child(file.take()),
            _ => {
                if is_outermost {
                    self.definition();
                }
                self.path();
            }
        }
    }

    /// The attribute whose bracket is that far ahead; continues after it.
    fn attribute(&mut self, open: usize) -> &'tokens [Token] {
        let start = self.at + open;
        let end = group_end(self.tokens, start);
        self.at = end + 1;
        &self.tokens[start..=end]
    }

    /// Paths in an attribute, also in texts: `#[serde(default = "crate::request::limit")]`.
    fn attribute_paths(&mut self, attribute: &[Token]) {
        for token in attribute {
            if let Kind::Text(text) = &token.kind
                && text.contains("::")
                && !text.contains(|character: char| {
                    !(character.is_alphanumeric() || character == '_' || character == ':')
                })
            {
                let path = text.split("::").map(ToOwned::to_owned).collect();
                self.module.paths.push(UsedPath { path, line: token.line });
            }
        }
        let mut inner = Reader::new(&attribute[1..attribute.len() - 1]);
        while inner.peek(0).is_some() {
            if inner.word(0).is_some() { inner.path() } else { inner.at += 1 }
        }
        self.module.paths.append(&mut inner.module.paths);
    }

    /// Skips `(crate)` and the like after `pub`. The type of a tuple's public field is not skipped.
    fn skip_visibility(&mut self) {
        let restricts = match self.word(1) {
            Some("in") => true,
            Some("crate" | "self" | "super") => self.is_sign(2, ')'),
            _ => false,
        };
        if self.is_sign(0, '(') && restricts {
            self.at = group_end(self.tokens, self.at) + 1;
        }
    }

    /// Reads the imports of a use tree. The tree ends at `;`, or inside a group at `,` or `}`.
    fn import(&mut self, prefix: &[String], is_public: bool) {
        let mut path = prefix.to_vec();
        let line = self.peek(0).map_or(0, |token| token.line);
        let push = |this: &mut Self, name: Option<String>, path: Vec<String>| {
            this.module.imports.push(Import { name, path, line, is_public });
        };
        let is_absolute = path.is_empty() && self.is_separator(0);
        while let Some(token) = self.peek(0) {
            match &token.kind {
                Kind::PathSeparator => self.at += 1,
                Kind::Word(word) if word == "as" => {
                    let name = self.word(1).unwrap_or("_").to_owned();
                    self.at += 2;
                    drop_self(&mut path);
                    push(self, Some(name), path.clone());
                    path.clear();
                }
                Kind::Word(word) => {
                    path.push(word.clone());
                    self.at += 1;
                }
                Kind::Sign('*') => {
                    self.at += 1;
                    push(self, None, std::mem::take(&mut path));
                }
                Kind::Sign('{') => {
                    self.at += 1;
                    while self.peek(0).is_some_and(|token| !token.is_sign('}')) {
                        if self.is_sign(0, ',') {
                            self.at += 1;
                        } else {
                            self.import(&path, is_public);
                        }
                    }
                    self.at += 1;
                    path.clear();
                }
                _ => break,
            }
        }
        if is_absolute || path.len() <= prefix.len() {
            return;
        }
        drop_self(&mut path);
        if let Some(name) = path.last().cloned() {
            push(self, Some(name), path);
        }
    }

    fn child(&mut self, file: Option<&str>) {
        let line = self.tokens[self.at].line;
        let name = self.word(1).unwrap_or_default().to_owned();
        self.at += 2;
        let body = if self.is_sign(0, '{') {
            let body = self.attribute(0);
            let mut inner = Reader::new(&body[1..body.len() - 1]);
            if !inner.read() {
                return;
            }
            Body::Inline(inner.module)
        } else {
            self.at += 1;
            Body::File(file.map(ToOwned::to_owned))
        };
        self.module.children.push(Child { name, line, body });
    }

    fn definition(&mut self) {
        let defines = ["struct", "enum", "union", "trait", "type", "fn", "const", "static"];
        if !self.word(0).is_some_and(|word| defines.contains(&word)) {
            return;
        }
        let name = (1..3).filter_map(|ahead| self.word(ahead)).find(|word| !["mut", "fn"].contains(word));
        self.module.definitions.extend(name.map(ToOwned::to_owned));
    }

    /// An identifier with the segments that follow it.
    fn path(&mut self) {
        let is_of_value = self.at > 0 && self.tokens[self.at - 1].is_sign('.');
        let line = self.tokens[self.at].line;
        let mut path = Vec::new();
        while let Some(word) = self.word(0) {
            path.push(word.to_owned());
            self.at += 1;
            if !(self.is_separator(0) && self.word(1).is_some()) {
                break;
            }
            self.at += 1;
        }
        // What follows a dot is a field or a method.
        if is_of_value {
            return;
        }
        self.module.words.extend(path.first().cloned());
        if path.len() > 1 {
            self.module.paths.push(UsedPath { path, line });
        }
    }

    /// Skips the item, statement or field after an attribute.
    fn skip_item(&mut self) {
        while self.is_sign(0, '#') && self.is_sign(1, '[') {
            self.attribute(1);
        }
        if self.word(0) == Some("pub") {
            self.at += 1;
            self.skip_visibility();
        }
        let first = self.word(0).unwrap_or_default();
        let ends_at_semicolon =
            matches!(first, "use" | "static" | "type" | "let") || (first == "const" && self.is_sign(2, ':'));
        let is_item = ends_at_semicolon
            || matches!(first, "const" | "fn" | "mod" | "struct" | "enum" | "union" | "trait" | "impl")
            || matches!(first, "unsafe" | "async" | "extern" | "macro_rules");
        while let Some(token) = self.peek(0) {
            match token.kind {
                Kind::Sign(open @ ('(' | '[' | '{')) => {
                    self.at = group_end(self.tokens, self.at) + 1;
                    if open == '{' && !ends_at_semicolon {
                        return;
                    }
                }
                Kind::Sign(')' | ']' | '}') => return,
                Kind::Sign(';') => {
                    self.at += 1;
                    return;
                }
                Kind::Sign(',') if !is_item => {
                    self.at += 1;
                    return;
                }
                _ => self.at += 1,
            }
        }
    }
}

/// Removes the `self` of `use a::b::{self}`.
fn drop_self(path: &mut Vec<String>) {
    if path.len() > 1 && path.last().is_some_and(|last| last == "self") {
        path.pop();
    }
}

/// Whether an attribute is `cfg(test)`, also within `all` or `any`.
fn is_for_tests(attribute: &[Token]) -> bool {
    let has = |word: &str| attribute.iter().any(|token| token.is_word(word));
    attribute.get(1).is_some_and(|token| token.is_word("cfg")) && has("test") && !has("not")
}

#[cfg(test)]
mod tests {
    use super::{Body, ModuleSource, path_attributes, read};

    fn module(source: &str) -> ModuleSource {
        read(source).unwrap()
    }

    /// Imports as `name=path`, with `pub` before public ones.
    fn imports(source: &str) -> Vec<String> {
        let shown = |import: &super::Import| {
            let public = if import.is_public { "pub " } else { "" };
            format!("{public}{}={}", import.name.as_deref().unwrap_or("*"), import.path.join("::"))
        };
        module(source).imports.iter().map(shown).collect()
    }

    fn paths(source: &str) -> Vec<String> {
        module(source).paths.iter().map(|path| path.path.join("::")).collect()
    }

    #[test]
    fn use_trees_are_flattened() {
        assert_eq!(imports("use crate::a;"), ["a=crate::a"]);
        assert_eq!(
            imports("use crate::{a, b::{self, c as d, e::*}, f::g};"),
            ["a=crate::a", "b=crate::b", "d=crate::b::c", "*=crate::b::e", "g=crate::f::g"]
        );
        assert_eq!(
            imports("pub(crate) use super::x::{Y,};\nuse self::z as _;"),
            ["pub Y=super::x::Y", "_=self::z"]
        );
        assert_eq!(imports("pub use a::B; fn f() { use c::D; }"), ["pub B=a::B", "D=c::D"]);
        assert_eq!(imports("use ::std::fmt; fn f() -> impl Fn() + use<'a, T> {}"), Vec::<String>::new());
    }

    #[test]
    fn paths_in_code_are_found() {
        assert_eq!(
            paths("fn f(x: &super::A) -> Vec<crate::b::B> { crate::c::D::new(); g::<self::E>(); h::i() }"),
            ["super::A", "crate::b::B", "crate::c::D::new", "self::E", "h::i"]
        );
        assert_eq!(paths("pub struct S(pub crate::a::B, pub(in crate::c) u8);"), ["crate::a::B"]);
        assert_eq!(
            paths("fn f() { ::std::mem::take(x); x.y::<T>(); r\"crate::a::b\" }"),
            Vec::<String>::new()
        );
        assert_eq!(
            paths("#[serde(default = \"crate::a::b\", with = \"c\")] #[derive(d::E)] struct S;"),
            ["crate::a::b", "d::E"]
        );
    }

    #[test]
    fn paths_in_documentation_are_none() {
        assert_eq!(
            paths("/// [`crate::a::B`]\n//! crate::c::D\n#[doc = \"[`crate::e::F`]\"] fn f() {}"),
            [""; 0]
        );
    }

    #[test]
    fn tests_are_left_out() {
        let source = "use a::A;
            #[cfg(test)] use b::B;
            #[cfg(test)] #[path = \"x.rs\"] mod x;
            #[cfg(test)]
            mod tests { use c::C; fn f() { d::D } }
            #[cfg(all(test, unix))] pub(crate) fn g() -> [u8; 3] { e::E }
            #[cfg(test)] const H: f::F = f::F { g: g::G };
            struct S { #[cfg(test)] field: Vec<h::H>, other: i::I }
            #[cfg(not(test))] fn j() { j::J }";
        assert_eq!(imports(source), ["A=a::A"]);
        assert_eq!(paths(source), ["i::I", "j::J"]);
        assert!(module(source).children.is_empty());
        assert!(read("#![cfg(test)]\nuse a::A;").is_none());
    }

    #[test]
    fn modules_are_declared_inline_or_in_files() {
        let children =
            module("pub mod a { pub mod b { use c::D; } }\nmod e;\n#[path = \"../g.rs\"]\nmod f;").children;
        let names: Vec<_> = children.iter().map(|child| (child.name.as_str(), child.line)).collect();
        assert_eq!(names, [("a", 1), ("e", 2), ("f", 4)]);
        let Body::Inline(a) = &children[0].body else { panic!("{children:?}") };
        let Body::Inline(b) = &a.children[0].body else { panic!("{a:?}") };
        assert_eq!(b.imports[0].path, ["c", "D"]);
        assert!(matches!(&children[1].body, Body::File(None)));
        assert!(matches!(&children[2].body, Body::File(Some(file)) if file == "../g.rs"));
    }

    #[test]
    fn path_attributes_are_found_in_tests_too() {
        let source = "#[path = \"a.rs\"]\nmod a;\n#[cfg(test)]\n#[path = \"b.rs\"]\nmod b;
            #[cfg_attr(unix, path = \"c.rs\")] mod c;
            // #[path = \"no.rs\"]\nconst NO: &str = \"#[path]\"; #[cfg_attr(x, doc = \"path\")] fn f() {}";
        assert_eq!(path_attributes(source), [1, 4, 6]);
    }

    #[test]
    fn definitions_are_those_of_the_module_itself() {
        let source = "pub struct A; enum B { C } const fn d() { fn not() {} } static mut E: u8 = 0;
            trait F { type Not; } macro_rules! g { () => {} } impl A { fn not() {} }";
        let found: Vec<String> = module(source).definitions.into_iter().collect();
        assert_eq!(found, ["A", "B", "E", "F", "d"]);
    }
}
