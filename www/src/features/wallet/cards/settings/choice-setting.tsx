import type { ChoiceTerms } from "card-rewards/slim";
import { useId } from "preact/hooks";
import { selectedOf, withSelected } from "./selected-categories";
import { optionName, optionNames } from "../../../../catalog/option-names";
import { changeSetting } from "./change-card";
import type { CardSettingProps } from "./card-setting";
import { topCategoriesInWords } from "./top-categories";

interface ChoiceProps extends CardSettingProps {
  choice: ChoiceTerms;
}

/** Categories of which only some earn the higher rate. */
export function ChoiceSetting(props: ChoiceProps) {
  return props.choice.selectedBy === "issuer" ? <SelectedByIssuer {...props} /> : <SelectedByCardholder {...props} />;
}

function SelectedByCardholder({ choice, held }: Omit<ChoiceProps, "terms">) {
  const id = useId();
  const selectedCategories = held.settings.selectedCategories ?? [];
  const selected = selectedOf(choice, selectedCategories);
  const isFull = selected.length >= choice.selectedMax;
  const isOneOf = choice.selectedMax === 1;
  const select = (next: readonly string[]) => {
    changeSetting(held.cardName, "selectedCategories", withSelected(choice, selectedCategories, next));
  };
  return (
    <fieldset class="choice" aria-describedby={`${id}-count`}>
      <legend>{choice.choiceName}</legend>
      <p id={`${id}-count`} class="choice-count" role="status">
        {selected.length === 0 ? nothingInWords(choice, held.cardName) : countInWords(choice, selected.length)}
      </p>
      <div class="options">
        {isOneOf && (
          <Option id={`${id}-none`} type="radio" group={id} name="None" checked={selected.length === 0} onSelected={() => { select([]); }} />
        )}
        {choice.options.map((option) => {
          const checked = selected.includes(option);
          return (
            <Option
              key={option}
              id={`${id}-${option}`}
              type={isOneOf ? "radio" : "checkbox"}
              group={id}
              name={optionName(held.cardName, option)}
              checked={checked}
              disabled={!isOneOf && isFull && !checked}
              onSelected={() => {
                select(isOneOf ? [option] : checked ? selected.filter((one) => one !== option) : [...selected, option]);
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
  onSelected: () => void;
}

function Option({ id, type, group, name, checked, disabled = false, onSelected }: OptionProps) {
  return (
    <label class="option" for={id}>
      <input id={id} type={type} name={group} checked={checked} disabled={disabled} onChange={onSelected} />
      {name}
    </label>
  );
}

function nothingInWords({ selectedMax, defaultOptions }: ChoiceTerms, cardName: string): string {
  const toDo = `Select ${selectedMax === 1 ? "one" : selectedMax.toString()}.`;
  if (defaultOptions.length === 0) return `${toDo} Until you do, none of them earns its higher rate.`;
  return `${toDo} Until you do, the card’s default counts: ${optionNames(cardName, defaultOptions).join(", ")}.`;
}

function countInWords({ selectedMax }: ChoiceTerms, count: number): string {
  if (selectedMax === 1) return "This one earns the higher rate.";
  if (count < selectedMax) return `${count.toString()} of ${selectedMax.toString()} selected.`;
  return `${count.toString()} of ${selectedMax.toString()} selected. To select another, clear one first.`;
}

function SelectedByIssuer({ choice, terms }: Omit<ChoiceProps, "held">) {
  return (
    <div class="choice">
      <h4>{choice.choiceName}</h4>
      <p class="hint">
        There is nothing to select: of the {choice.options.length} categories above, this rate goes to {topCategoriesInWords(choice, terms)}, based on your statements.
      </p>
    </div>
  );
}
