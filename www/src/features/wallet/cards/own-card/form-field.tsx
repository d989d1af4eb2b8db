import type { ComponentChildren } from "preact";
import type { FieldError } from "./check-own-card";

interface FormFieldProps {
  id: string;
  label: string;
  errors: readonly FieldError[];
  children: ComponentChildren;
}

/** A label, its field and its errors. */
function FormField({ id, label, errors, children }: FormFieldProps) {
  return (
    <div class="form-field">
      <label for={id}>{label}</label>
      {children}
      <ErrorOf id={id} errors={errors} />
    </div>
  );
}

export function ErrorOf({ id, errors }: { id: string; errors: readonly FieldError[] }) {
  const own = errors.filter(({ field }) => field === id);
  if (own.length === 0) return null;
  return (
    <p id={`${id}-error`} class="error">
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

export function TextField({ id, label, errors, value, isNumber = false, placeholder, onChanged }: TextFieldProps) {
  const hasError = errors.some(({ field }) => field === id);
  return (
    <FormField id={id} label={label} errors={errors}>
      <input
        id={id}
        class="field"
        type="text"
        inputMode={isNumber ? "decimal" : "text"}
        autocomplete="off"
        placeholder={placeholder}
        value={value}
        aria-invalid={hasError}
        aria-describedby={hasError ? `${id}-error` : undefined}
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

export function SelectField({ id, label, errors, value, options, onChanged }: SelectFieldProps) {
  return (
    <FormField id={id} label={label} errors={errors}>
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
