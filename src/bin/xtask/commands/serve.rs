//! `cargo xtask serve`: serves the page and the three routes on this machine.

use std::process::Command;

use crate::artifacts::package;
use crate::artifacts::web;
use crate::base::failure::Failure;
use crate::base::project::Project;

const PORT: &str = "8787";

pub fn serve(project: &Project, arguments: &[String]) -> Result<(), Failure> {
    package::build(project, &project.path("pkg"))?;
    web::build(project)?;
    println!();
    let mut server = project.command("node");
    server.arg("pkg/cli/card-rewards.js").args(server_arguments(arguments));
    become_process(&mut server)
}

/// The server's arguments: defaults, unless given, then those given.
fn server_arguments(given: &[String]) -> Vec<String> {
    let mut arguments = vec!["serve".to_owned()];
    for (option, value) in [("--port", PORT), ("--www", "www/dist")] {
        let is_given = given.iter().any(|word| word == option || word.starts_with(&format!("{option}=")));
        if !is_given {
            arguments.extend([option.to_owned(), value.to_owned()]);
        }
    }
    arguments.extend_from_slice(given);
    arguments
}

/// Replaces this process by the server. Signals such as Ctrl-C then reach it directly.
#[cfg(unix)]
fn become_process(server: &mut Command) -> Result<(), Failure> {
    use std::os::unix::process::CommandExt;

    let error = server.exec();
    Err(Failure::new(
        format!("cannot start {}: {error}", crate::base::process::shown(server)),
        "check that `node --version` works in this terminal, then run this again",
    ))
}

#[cfg(not(unix))]
fn become_process(server: &mut Command) -> Result<(), Failure> {
    crate::base::process::run_openly(server, "fix the error above")
}

#[cfg(test)]
mod tests {
    use super::server_arguments;

    fn given(words: &[&str]) -> String {
        let words: Vec<String> = words.iter().map(ToString::to_string).collect();
        server_arguments(&words).join(" ")
    }

    #[test]
    fn port_and_page_have_defaults() {
        assert_eq!(given(&[]), "serve --port 8787 --www www/dist");
        assert_eq!(given(&["--open"]), "serve --port 8787 --www www/dist --open");
    }

    #[test]
    fn given_arguments_replace_the_defaults() {
        assert_eq!(given(&["--port", "9000"]), "serve --www www/dist --port 9000");
        assert_eq!(given(&["--port=9000", "--www=here"]), "serve --port=9000 --www=here");
    }
}
