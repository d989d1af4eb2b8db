import type { CardChoice } from "card-rewards/slim";
import { useId } from "preact/hooks";
import { idInWords } from "../../../model/id-in-words";
import { picksOf, withPicks } from "../../../model/choices";
import type { HeldCard } from "../../../model/profile";
import { optionName } from "../../../state/option-names";
import { changeSetting } from "./change-card";

interface ChoiceProps {
  choice: CardChoice;
  held: HeldCard;
}

/** Categories of a card of which only some earn more. */
export function ChoiceSetting(props: ChoiceProps) {
  return props.choice.chosenBy === "issuer" ? <ChosenByIssuer {...props} /> : <ChosenByCardholder {...props} />;
}

function ChosenByCardholder({ choice, held }: ChoiceProps) {
  const id = useId();
  const chosen = held.settings.chosenCategories ?? [];
  const picks = picksOf(choice, chosen);
  const isFull = picks.length >= choice.picks;
  const isOneOf = choice.picks === 1;
  const pick = (next: readonly string[]) => {
    changeSetting(held.cardName, "chosenCategories", withPicks(choice, chosen, next));
  };
  return (
    <fieldset class="choice" aria-describedby={`${id}-count`}>
      <legend>{choiceTitle(choice)}</legend>
      <p id={`${id}-count`} class="choice-count" role="status">
        {picks.length === 0 ? nothingInWords(choice) : countInWords(choice, picks.length)}
      </p>
      <div class="options">
        {isOneOf && (
          <Option id={`${id}-none`} type="radio" group={id} name="None" checked={picks.length === 0} onPicked={() => { pick([]); }} />
        )}
        {choice.options.map((option) => {
          const checked = picks.includes(option);
          return (
            <Option
              key={option}
              id={`${id}-${option}`}
              type={isOneOf ? "radio" : "checkbox"}
              group={id}
              name={optionName(option)}
              checked={checked}
              disabled={!isOneOf && isFull && !checked}
              onPicked={() => {
                pick(isOneOf ? [option] : checked ? picks.filter((one) => one !== option) : [...picks, option]);
              }}
            />
          );
        })}
      </div>
    </fieldset>
  );
}

interface OptionProps {
  id: string;
  type: "radio" | "checkbox";
  group: string;
  name: string;
  checked: boolean;
  disabled?: boolean;
  onPicked: () => void;
}

function Option({ id, type, group, name, checked, disabled = false, onPicked }: OptionProps) {
  return (
    <label class="option" for={id}>
      <input id={id} type={type} name={group} checked={checked} disabled={disabled} onChange={onPicked} />
      {name}
    </label>
  );
}

/** "Your 2 categories at 5 percent", "Your everyday category", "Your 2 retailers", "Your category". */
function choiceTitle({ choiceId, picks }: CardChoice): string {
  const ofRate = choiceId.endsWith("-percent") ? ` at ${idInWords(choiceId)}` : "";
  const kind = choiceId === "everyday" ? "everyday " : "";
  const [one, many] = choiceId === "retailers" ? ["retailer", "retailers"] : ["category", "categories"];
  return `Your ${picks === 1 ? "" : `${picks.toString()} `}${kind}${picks === 1 ? one : many}${ofRate}`;
}

function nothingInWords({ picks, defaultOptions }: CardChoice): string {
  const toDo = `Pick ${picks === 1 ? "one" : picks.toString()}.`;
  if (defaultOptions.length === 0) return `${toDo} Until you do, none of these earns its higher rate.`;
  return `${toDo} Until you do, this counts by the card’s terms: ${defaultOptions.map(optionName).join(", ")}.`;
}

function countInWords({ picks }: CardChoice, count: number): string {
  if (picks === 1) return "This one earns the higher rate.";
  if (count < picks) return `${count.toString()} of ${picks.toString()} picked.`;
  return `${count.toString()} of ${picks.toString()} picked. To pick another, clear one first.`;
}

function ChosenByIssuer({ choice }: ChoiceProps) {
  const which = choice.picks === 1 ? "the one where you spent most" : `the ${choice.picks.toString()} where you spent most`;
  return (
    <div class="choice">
      <h4>Your top {choice.picks === 1 ? "category" : "categories"}</h4>
      <p class="hint">
        There is nothing to pick: of the {choice.options.length} categories above, the card takes {which}. That is worked out from
        your statements.
      </p>
    </div>
  );
}
