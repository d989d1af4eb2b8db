//! The text of `cargo xtask help`.

pub const HELP: &str = "\
card-rewards: what US credit cards really earn.

  cargo xtask serve      build the package and the page, and serve the page and the three routes on
                         http://127.0.0.1:8787; prints credentials and a working curl command
  cargo xtask test       run all tests
  cargo xtask build      write the npm package into pkg/
  cargo xtask catalog    check the catalog, then report its contents and how well it matches descriptors
  cargo xtask bench      measure speed and size against other programs and their bars; takes minutes
  cargo xtask determinism
                         ask the engine the same random requests natively, in Node, Deno, Bun, workerd,
                         Chromium and Firefox, and compare the answers byte by byte
  cargo xtask fuzz       search inputs that break the engine, with libFuzzer and in JavaScript
  cargo xtask soak       keep the service under a mix of good and bad requests, compare each answer, and
                         watch memory and p99
  cargo xtask structure  measure modules, levels, dependencies and cycles of the crates
  cargo xtask types      write the package's types and the schemas of openapi.json from src/api
  cargo xtask help       print this text

Requires Rust from rustup and Node.js 20. Each command installs what else it needs on its first run, which
takes some minutes; later runs only rebuild what has changed.

Options
  build --out FOLDER     write the package into FOLDER instead of pkg/
  bench NAME...          run only these groups of rows: earned, handler, missed, advice, match, start,
                         download, optimize, large, native; or others: load, memory, page, size,
                         instructions
  bench --record         also write the results that the documentation shows
  bench instructions --record REASON
                         record how many instructions the engine may execute
  catalog check          report errors in the catalog, with their lines and fixes
  catalog changes        write catalog/CHANGES.md: what changed, when, and the source that says so
  catalog format         format its files; FILE... only these, --check only lists files that differ
  catalog report         --all lists what is only counted by default, --time measures recognition with an
                         optimised engine, --json prints JSON
  determinism --cases N  ask N requests (default: 5000); --seed N the first one's number,
                         --runtimes native,Node,Deno,Bun,workerd,Chromium,Firefox only these, the first
                         compared with each other
  fuzz TARGET...         run only these targets: earned, missed, advice, analyze, optimize, card-terms,
                         settings, paths, states, custom-cards, custom-catalog, toml, descriptors, card-names; in
                         JavaScript statements, both-paths, model; --minutes N each (default: 1)
  serve OPTION...        pass options to the server, for example --port 9000
  soak --minutes N       for N minutes (default: 10); --service node or workerd, --concurrency N requests at
                         a time (default: 4)
  structure FOLDER       measure only the crate whose source is in FOLDER, for example src
  structure --modules    list each dependency between modules, with file and line
  structure --json       print JSON
  structure --check      fail for a dependency on a higher layer, a cycle, `#[path]`, or too many modules
                         or levels
  structure --lines      count lines of code per folder; FOLDER is that of another project
  test --list            list the steps
  test --only STEP       run only this step; may be repeated

Environment variables
  CARD_REWARDS_WASM_TARGET   how to get the WebAssembly target: installed, rustup or debian
                             (default: the first that works)
  CARD_REWARDS_PKG           the package that tests/ tests, relative to tests/ (default: ../pkg)
  CARD_REWARDS_PYTHON_TOOLS  the programs of tests/requirements.txt, to run tests/ without this command
                             (default: ../target/python/bin)
  CARGO_TARGET_DIR           ignored: everything is built into target/, where later steps look for it
  CHROMIUM                   the browser for the tests (default: Debian's chromium, installed if missing)
  FIREFOX                    another browser for some (default: Debian's firefox-esr, installed if missing)
  NGINX, CADDY               the proxies for the tests (default: Debian's, installed if missing)
  PROMTOOL                   checks the alert rules (default: that of Debian's prometheus, installed if missing)
  ZSH_PROGRAM, FISH_PROGRAM  the shells that test the completions (default: Debian's, installed if missing)
  CI=true                    fail if a step cannot run (default: continue and name it in the table)
";
