import { normalizeProps, useMachine } from "@zag-js/preact";
import * as tabs from "@zag-js/tabs";
import type { ComponentChildren } from "preact";
import { useId, useLayoutEffect, useRef } from "preact/hooks";
import "./tabs.css";

interface TabsProps<Id extends string> {
  /** Accessible name of the tabs. */
  label: string;
  all: readonly { id: Id; name: string }[];
  selected: Id;
  onSelected: (id: Id) => void;
  /** Contents of the selected tab. */
  children: ComponentChildren;
}

/** Tabs by Zag's state machine: arrow keys move between them. */
export function Tabs<Id extends string>({ label, all, selected, onSelected, children }: TabsProps<Id>) {
  const service = useMachine(tabs.machine, {
    id: useId(),
    value: selected,
    translations: { listLabel: label },
    onValueChange({ value }) {
      const tab = all.find(({ id }) => id === value);
      if (tab) onSelected(tab.id);
    },
  });
  const api = tabs.connect(service, normalizeProps);
  const list = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    if (list.current) scrollToSelected(list.current);
  }, [selected]);
  return (
    <div {...api.getRootProps()}>
      <div {...api.getListProps()} ref={list} class="tab-list">
        {all.map(({ id, name }) => (
          <button key={id} {...api.getTriggerProps({ value: id })} class="tab">
            {name}
          </button>
        ))}
      </div>
      {all.map(({ id }) => (
        <div key={id} {...api.getContentProps({ value: id })}>
          {id === selected && children}
        </div>
      ))}
    </div>
  );
}

/** Scrolls the tabs alone: `scrollIntoView` can move the whole page. */
function scrollToSelected(list: HTMLElement): void {
  const tab = list.querySelector('[aria-selected="true"]')?.getBoundingClientRect();
  const box = list.getBoundingClientRect();
  if (tab) list.scrollLeft += Math.max(0, tab.right - box.right) - Math.max(0, box.left - tab.left);
}
