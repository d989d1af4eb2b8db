/** Checks that the page uses its CSS classes and its exports. Part of `npm run lint`. */
import { readdirSync, readFileSync } from "node:fs";

const texts = new Map(
  readdirSync("src", { recursive: true })
    .filter((file) => /\.(css|tsx?)$/.test(file))
    .map((file) => [`src/${file}`, readFileSync(`src/${file}`, "utf8")]),
);
const isStyle = (file) => file.endsWith(".css");
const code = [...texts].filter(([file]) => !isStyle(file));

/** Words of the strings that follow "class" in a line. */
const namedClasses = new Set(
  [...code.map(([, text]) => text), readFileSync("index.html", "utf8")]
    .flatMap((text) => [...text.matchAll(/\bclass(?:Name)?\b[^"'`\n]*(["'`].*)/gi)])
    .flatMap(([, line]) => [...line.matchAll(/["'`]([^"'`]*)["'`]/g)])
    .flatMap(([, string]) => string.split(/[^\w-]+/)),
);
const unusedClasses = [...texts].filter(([file]) => isStyle(file)).flatMap(([file, text]) =>
  [...new Set([...text.matchAll(/\.([a-z][\w-]*)(?=[^{}]*\{)/g)].map(([, name]) => name))]
    .filter((name) => !namedClasses.has(name))
    .map((name) => `${file}: no view has the class “${name}”`),
);
const unusedExports = code.flatMap(([file, text]) =>
  [...text.matchAll(/^export (?:async )?(?:const|function|class|interface|type) (\w+)/gm)]
    .filter(([, name]) => !code.some(([other, used]) => other !== file && new RegExp(`\\b${name}\\b`).test(used)))
    .map(([, name]) => `${file}: no other file imports “${name}”`),
);
for (const line of [...unusedClasses, ...unusedExports]) console.error(line);
process.exitCode = unusedClasses.length + unusedExports.length > 0 ? 1 : 0;
