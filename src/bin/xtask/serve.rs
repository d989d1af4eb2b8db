//! `cargo xtask serve`: the page and the three routes on this machine.

use std::process::Command;

use crate::failure::Failure;
use crate::package;
use crate::project::Project;
use crate::web;

const PORT: &str = "8787";

pub fn serve(project: &Project, arguments: &[String]) -> Result<(), Failure> {
    package::build(project, &project.path("pkg"))?;
    web::build(project)?;
    println!();
    let mut server = project.command("node");
    server.arg("pkg/bin/card-rewards.js").args(server_arguments(arguments));
    become_process(&mut server)
}

/// What the person passes on comes last and is not said twice.
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

/// The server takes this process's place, so that Ctrl-C and any other signal go straight to it, and its
/// end is the command's end.
#[cfg(unix)]
fn become_process(server: &mut Command) -> Result<(), Failure> {
    use std::os::unix::process::CommandExt;

    let error = server.exec();
    Err(Failure::new(
        format!("{} could not start: {error}", crate::process::shown(server)),
        "see that `node --version` works in this terminal, then run this again",
    ))
}

#[cfg(not(unix))]
fn become_process(server: &mut Command) -> Result<(), Failure> {
    crate::process::run_openly(server, "mend what the server says above")
}

#[cfg(test)]
mod tests {
    use super::server_arguments;

    fn given(words: &[&str]) -> String {
        let words: Vec<String> = words.iter().map(ToString::to_string).collect();
        server_arguments(&words).join(" ")
    }

    #[test]
    fn the_usual_port_and_page_are_filled_in() {
        assert_eq!(given(&[]), "serve --port 8787 --www www/dist");
        assert_eq!(given(&["--open"]), "serve --port 8787 --www www/dist --open");
    }

    #[test]
    fn a_persons_own_choice_stands_alone() {
        assert_eq!(given(&["--port", "9000"]), "serve --www www/dist --port 9000");
        assert_eq!(given(&["--port=9000", "--www=here"]), "serve --port=9000 --www=here");
    }
}
