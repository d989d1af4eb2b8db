import type { CardReward, Explanation, ExplanationPart } from "card-rewards/slim";
import { capLeftInWords, inRoundDollars, leftBefore } from "../../model/cap-words";
import { inDays, inNumber, inPercent } from "../../model/words";

/** Why the best card earns what it does: which rule, how long, how much of its cap is left, and where that was read. */
export function Why({ explanation, reward }: { explanation: Explanation; reward: CardReward }) {
  const reasons = explanation.reasons.filter(({ code }) => code !== "merchant-not-recognised");
  return (
    <details class="why">
      <summary>Why this much</summary>
      <ul class="why-parts">
        {explanation.parts.map((part, index) => (
          <Part key={index} part={part} rewardValue={reward.rewardValue} />
        ))}
      </ul>
      {reasons.length > 0 && (
        <ul class="why-reasons">
          {reasons.map(({ text }) => (
            <li key={text}>{text}</li>
          ))}
        </ul>
      )}
    </details>
  );
}

function Part({ part, rewardValue }: { part: ExplanationPart; rewardValue: number }) {
  const { dollars, rewardMultiplier, source, cap } = part;
  const percent = inPercent(Number((rewardMultiplier * rewardValue).toPrecision(12)));
  const points = rewardValue === 0.01 ? "" : ` (${inNumber(rewardMultiplier)} points a dollar)`;
  const left = cap && part.reason !== "rate-after-cap" && capLeftInWords(leftBefore(cap), cap.capDollars, cap.period);
  return (
    <li>
      <p>
        <strong>
          {percent}
          {points} on {inRoundDollars(dollars)}
        </strong>{" "}
        · {[nameOf(part), daysOf(part), left].filter(Boolean).join(" · ")}
      </p>
      <p class="why-source">
        <a href={source.url} target="_blank" rel="noreferrer">
          {source.title}
        </a>
        , read {inDays(source.readOn)}
      </p>
    </li>
  );
}

function nameOf({ reason, rule }: ExplanationPart): string {
  if (reason === "base-rate") return "what the card pays on everything";
  if (reason === "rate-after-cap") return `beyond the cap of ${rule ?? "the rule"}`;
  if (reason === "added-rate") return `${rule ?? "bonus"}, on top`;
  return rule ?? "";
}

function daysOf({ from, through }: ExplanationPart): string | undefined {
  if (from !== null && through !== null) return `${inDays(from)} to ${inDays(through)}`;
  if (through !== null) return `through ${inDays(through)}`;
  return from === null ? undefined : `since ${inDays(from)}`;
}
