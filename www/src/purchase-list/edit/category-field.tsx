import { useId } from "preact/hooks";
import { allCategories } from "../../catalog/catalog";
import type { Edit } from "../../profile/profile";

interface CategoryFieldProps {
  edit: Edit;
  onCategory: (category: string | undefined) => void;
}

export function CategoryField({ edit: { merchant, category }, onCategory }: CategoryFieldProps) {
  const id = useId();
  return (
    <div>
      <label for={id}>Category</label>
      <select
        id={id}
        class="field"
        value={category ?? ""}
        onChange={({ currentTarget: { value } }) => {
          onCategory(value === "" ? undefined : value);
        }}
      >
        <option value="">{merchant === undefined ? "As in the statement" : `As usual at ${merchant}`}</option>
        {allCategories.value.map((one) => (
          <option key={one.category} value={one.category}>
            {one.categoryName}
          </option>
        ))}
      </select>
    </div>
  );
}
