import { UsageError } from "../errors/errors.js";
import { optionNames } from "../options/help.js";

/** @type {import("../options/help.js").Help} */
export const HELP = {
  usage: "completion SHELL",
  summary: "prints completions for bash, zsh or fish",
  about: ["Add the line of your shell to its start-up file."],
  examples: [
    "card-rewards completion fish | source",
    'eval "$(card-rewards completion bash)"',
    'eval "$(card-rewards completion zsh)"',
  ],
};

/** @type {Record<string, (flags: Record<string, string[]>) => string>} */
const SHELLS = { bash, zsh, fish };

/**
 * @param {string[]} argv
 * @param {() => Promise<Record<string, import("../options/help.js").Help>>} helps the help of each command
 */
export async function completion(argv, helps) {
  const [shell, ...others] = argv;
  if (shell === undefined || others.length > 0 || !Object.hasOwn(SHELLS, shell)) {
    throw new UsageError(`completion requires a shell: ${Object.keys(SHELLS).join(", ")}.`);
  }
  const flags = Object.entries(await helps()).map(([name, help]) => [name, optionNames(help).map((option) => `--${option}`)]);
  console.log(SHELLS[shell](Object.fromEntries(flags)));
}

/** @param {Record<string, string[]>} flags of each command */
function bash(flags) {
  return `_card_rewards() {
  local word="\${COMP_WORDS[COMP_CWORD]}"
  if [ "$COMP_CWORD" -eq 1 ]; then
    COMPREPLY=($(compgen -W "${Object.keys(flags).join(" ")} --help --version" -- "$word"))
    return
  fi
  case "$word" in -*) ;; *) COMPREPLY=(); return ;; esac
  case "\${COMP_WORDS[1]}" in
${Object.entries(flags)
  .map(([command, names]) => `    ${command}) COMPREPLY=($(compgen -W "${[...names, "--help"].join(" ")}" -- "$word")) ;;`)
  .join("\n")}
  esac
}
# Files where no command or option matches.
complete -o default -F _card_rewards card-rewards`;
}

/** @param {Record<string, string[]>} flags of each command */
function zsh(flags) {
  return `_card_rewards() {
  if (( CURRENT == 2 )); then
    compadd -- ${Object.keys(flags).join(" ")} --help --version
    return
  fi
  if [[ $words[CURRENT] != -* ]]; then
    _files
    return
  fi
  case $words[2] in
${Object.entries(flags)
  .map(([command, names]) => `    ${command}) compadd -- ${[...names, "--help"].join(" ")} ;;`)
  .join("\n")}
  esac
}
compdef _card_rewards card-rewards`;
}

/** @param {Record<string, string[]>} flags of each command */
function fish(flags) {
  return [
    `complete -c card-rewards -f -n __fish_use_subcommand -a "${Object.keys(flags).join(" ")}"`,
    ...Object.entries(flags).map(
      ([command, names]) =>
        `complete -c card-rewards -F -n "__fish_seen_subcommand_from ${command}"` +
        [...names, "--help"].map((name) => `\ncomplete -c card-rewards -n "__fish_seen_subcommand_from ${command}" -l ${name.slice(2)}`).join(""),
    ),
  ].join("\n");
}
