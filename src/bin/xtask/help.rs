//! What `cargo xtask help` prints.

pub const HELP: &str = "\
card-rewards: what US credit cards really earn.

  cargo xtask serve    set everything up, build, and serve the page and the three routes on
                       http://127.0.0.1:8787; prints credentials and a curl line that works
  cargo xtask test     set everything up and run every test
  cargo xtask build    set everything up and write the npm package into pkg/
  cargo xtask catalog  check the catalog, then report what it holds and how well lines are recognised
  cargo xtask bench    speed, memory and size, as ratios to something else in the same run; takes minutes
  cargo xtask help     this text

A machine with rustup's Rust and Node.js 20 is enough; the rest is installed on the first run, which takes
some minutes. Later runs do only what has changed.

Options
  build --out FOLDER   write the package there instead of pkg/
  bench NAME...        only these: size, start, library, load, memory, page, optimize
  catalog check        say what is wrong with the catalog, where, and how to mend it
  catalog format       write its files in one way; FILE... only these, --check only says which differ
  catalog report       --all names what is only counted otherwise, --time measures recognition with an
                       optimised engine, --json is for programs
  serve OPTION...      goes to the server, for example --port 9000
  test --list          name the steps
  test --only STEP     run this step alone; may be repeated

Environment variables
  CARD_REWARDS_WASM_TARGET   how to get the WebAssembly target: installed, rustup or debian
                             (unset: the first of these that works)
  CARD_REWARDS_PKG           the package that tests/ runs on, seen from there (unset: ../pkg)
  CARD_REWARDS_PYTHON_TOOLS  the programs of tests/requirements.txt, where tests/ is run without this command
                             (unset: ../target/python/bin)
  CHROMIUM                   the browser for the tests (unset: Debian's chromium, installed if need be)
  NGINX                      the proxy for the tests (unset: Debian's nginx, installed if need be)
  CI=true                    fail where a step cannot be run, rather than saying so and going on
";
