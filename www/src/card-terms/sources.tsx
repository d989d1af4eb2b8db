import "./explanation.css";
import type { ExplanationPart } from "card-rewards/slim";
import { isLinkable } from "./link";
import { inDays } from "../format/words";

type Source = ExplanationPart["source"];

/** Sources of rates, each page once. */
export function Sources({ of }: { of: readonly { source: Source }[] }) {
  const sources = [...new Map(of.map(({ source }) => [`${source.url} ${source.title}`, source])).values()];
  if (sources.length === 0) return null;
  return (
    <ul class="explanation-sources" aria-label="Sources of the rates">
      {sources.map((source) => (
        <li key={source.url}>
          Source: {isLinkable(source.url) ? <SourceLink source={source} /> : source.title}
          <span class="explanation-source-note">{noteOf(source)}</span>
        </li>
      ))}
    </ul>
  );
}

function SourceLink({ source: { url, title } }: { source: Source }) {
  return (
    <a href={url} target="_blank" rel="noopener noreferrer">
      {title}
      <span class="visually-hidden"> (opens in a new tab)</span>
    </a>
  );
}

const CONFIDENCE = { high: "", medium: ", fairly sure", low: ", not sure" } as const;

function noteOf({ kind, confidence, readOn, url }: Source): string {
  const read = `read on ${inDays(readOn)}`;
  if (!isLinkable(url)) return read;
  return `${kind === "issuer" ? "the issuer’s own page" : `press${CONFIDENCE[confidence ?? "high"]}`}, ${read}`;
}
