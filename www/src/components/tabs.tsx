import { normalizeProps, useMachine } from "@zag-js/preact";
import * as tabs from "@zag-js/tabs";
import type { ComponentChildren } from "preact";
import { useId } from "preact/hooks";
import "./tabs.css";

interface TabsProps<Id extends string> {
  /** What is chosen by them, for those who do not see it. */
  label: string;
  all: readonly { id: Id; name: string }[];
  chosen: Id;
  onChosen: (id: Id) => void;
  /** What the chosen tab shows. */
  children: ComponentChildren;
}

/** One of several things at a time, by Zag's machine: arrows go from tab to tab. */
export function Tabs<Id extends string>({ label, all, chosen, onChosen, children }: TabsProps<Id>) {
  const service = useMachine(tabs.machine, {
    id: useId(),
    value: chosen,
    translations: { listLabel: label },
    onValueChange({ value }) {
      const tab = all.find(({ id }) => id === value);
      if (tab) onChosen(tab.id);
    },
  });
  const api = tabs.connect(service, normalizeProps);
  return (
    <div {...api.getRootProps()}>
      <div {...api.getListProps()} class="tab-list">
        {all.map(({ id, name }) => (
          <button key={id} {...api.getTriggerProps({ value: id })} class="tab">
            {name}
          </button>
        ))}
      </div>
      {all.map(({ id }) => (
        <div key={id} {...api.getContentProps({ value: id })}>
          {id === chosen && children}
        </div>
      ))}
    </div>
  );
}
