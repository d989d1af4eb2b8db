import type { Card, Explanation as Explained } from "card-rewards/slim";
import { inNumber } from "../format/words";
import { capInWords, datesOf, matchInWords, partName, partSum, reasonTexts } from "./explanation-words";
import { ReportRate } from "./report/report-rate";
import type { Report } from "./report/report-words";
import { Sources } from "./sources";
import { isCashBack } from "../format/cash-back";

interface ExplanationProps {
  explanation: Explained;
  /** Dollars per point. */
  rewardValue: number;
  /** The card of the reward; names its points. */
  card?: Card | undefined;
}

/** The explanation of a reward: merchant match, calculation, rules and sources. */
export function ExplanationDetails({ explanation, rewardValue, card }: ExplanationProps) {
  const reasons = reasonTexts(explanation.reasons);
  const { parts, firstYearMatch } = explanation;
  return (
    <div class="explanation">
      <MerchantAndCategory explanation={explanation} />
      <Parts explanation={explanation} rewardValue={rewardValue} card={card} />
      {firstYearMatch && <p class="explanation-match">{matchInWords(firstYearMatch, rewardValue, card)}</p>}
      {reasons.length > 0 && (
        <ul class="explanation-reasons" aria-label="Notes">
          {reasons.map((text) => (
            <li key={text}>{text}</li>
          ))}
        </ul>
      )}
      <Sources of={firstYearMatch ? [...parts, firstYearMatch] : parts} />
      {card && parts.length > 0 && <ReportRate report={() => reportOf(explanation, card)} />}
    </div>
  );
}

function reportOf({ merchant, category, channel, parts }: Explained, card: Card): Report {
  const { cardName } = card;
  const unit = isCashBack(card) ? "%" : "x";
  return {
    cardName,
    facts: [
      merchant && `Merchant: ${merchant.merchant}`,
      category && `Category: ${category.categoryName}`,
      channel && `Channel: ${channel}`,
    ].filter((fact) => fact !== null),
    rates: parts.map((part) => ({ words: `${inNumber(part.rewardMultiplier)}${unit}: ${partName(part)}`, sources: [part.source] })),
  };
}

function MerchantAndCategory({ explanation: { merchant, digitalWallet, category, channel } }: Pick<ExplanationProps, "explanation">) {
  const facts = [
    category?.categoryName,
    channel === "online" ? "online" : channel === "in-store" ? "in a store" : undefined,
    digitalWallet && `paid through ${digitalWallet.merchant}`,
  ].filter((fact) => fact !== undefined && fact !== null);
  if (merchant === null && facts.length === 0) return null;
  return (
    <p class="explanation-merchant">
      {merchant !== null && (
        <>
          Matched merchant: <strong>{merchant.merchant}</strong>
          {facts.length > 0 && " · "}
        </>
      )}
      {facts.join(" · ")}
    </p>
  );
}

function Parts({ explanation: { parts }, rewardValue, card }: ExplanationProps) {
  if (parts.length === 0) return <p>Nothing is earned.</p>;
  return (
    <ol class="explanation-parts" aria-label="Calculation">
      {parts.map((part, index) => {
        // Two parts around one cap show its usage once.
        const saysCap = part.cap && parts.findIndex(({ cap }) => cap?.capId === part.cap?.capId) === index;
        const details = [datesOf(part), saysCap && part.cap ? capInWords(part.cap) : undefined].filter((one) => one !== undefined);
        return (
          <li key={index} class="explanation-part">
            <span class="explanation-part-name">{partName(part)}</span>
            <span class="explanation-part-sum">{partSum(part, rewardValue, card)}</span>
            {details.map((text) => (
              <span key={text} class="explanation-part-note">
                {text}
              </span>
            ))}
          </li>
        );
      })}
    </ol>
  );
}
