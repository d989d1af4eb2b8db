import type { ComponentChildren } from "preact";
import type { FieldProblem } from "./check-own-card";

interface FormFieldProps {
  id: string;
  label: string;
  problems: readonly FieldProblem[];
  children: ComponentChildren;
}

/** A label, its field and its problem. */
function FormField({ id, label, problems, children }: FormFieldProps) {
  return (
    <div class="form-field">
      <label for={id}>{label}</label>
      {children}
      <ProblemOf id={id} problems={problems} />
    </div>
  );
}

export function ProblemOf({ id, problems }: { id: string; problems: readonly FieldProblem[] }) {
  const own = problems.filter(({ field }) => field === id);
  if (own.length === 0) return null;
  return (
    <p id={`${id}-problem`} class="problem">
      {own.map(({ message }) => message).join(" ")}
    </p>
  );
}

interface TextFieldProps extends Omit<FormFieldProps, "children"> {
  value: string;
  isNumber?: boolean;
  placeholder?: string;
  onChanged: (value: string) => void;
}

export function TextField({ id, label, problems, value, isNumber = false, placeholder, onChanged }: TextFieldProps) {
  const hasProblem = problems.some(({ field }) => field === id);
  return (
    <FormField id={id} label={label} problems={problems}>
      <input
        id={id}
        class="field"
        type="text"
        inputMode={isNumber ? "decimal" : "text"}
        autocomplete="off"
        placeholder={placeholder}
        value={value}
        aria-invalid={hasProblem}
        aria-describedby={hasProblem ? `${id}-problem` : undefined}
        onInput={(event) => {
          onChanged(event.currentTarget.value);
        }}
      />
    </FormField>
  );
}

interface SelectFieldProps extends Omit<FormFieldProps, "children"> {
  value: string;
  options: readonly { value: string; name: string }[];
  onChanged: (value: string) => void;
}

export function SelectField({ id, label, problems, value, options, onChanged }: SelectFieldProps) {
  return (
    <FormField id={id} label={label} problems={problems}>
      <select
        id={id}
        class="field"
        value={value}
        onChange={(event) => {
          onChanged(event.currentTarget.value);
        }}
      >
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.name}
          </option>
        ))}
      </select>
    </FormField>
  );
}
