/** Line drawings of 24 by 24 in the colour of the text. */
const drawings = {
  home: "M3 11.5 12 4l9 7.5M5.5 10v9.5h13V10",
  use: "M3 7.5A2.5 2.5 0 0 1 5.5 5h13A2.5 2.5 0 0 1 21 7.5v9a2.5 2.5 0 0 1-2.5 2.5h-13A2.5 2.5 0 0 1 3 16.5zM3 10h18M7 15h4",
  earned: "M4 20V4M4 20h16M8.5 16.5v-4M13 16.5v-8M17.5 16.5v-11",
  improve: "M4 17l5-5 3.5 3.5L20 8M14.5 8H20v5.5",
  missed: "M12 3.5v10M12 13.5l-4-4M12 13.5l4-4M4 16v2.5A2 2 0 0 0 6 20.5h12a2 2 0 0 0 2-2V16",
  "what-if": "M4 7h11M4 7l3.5-3.5M4 7l3.5 3.5M20 17H9M20 17l-3.5-3.5M20 17l-3.5 3.5",
  statements: "M6 3.5h8.5L19 8v12.5H6zM14 3.5V8.5h5M9 13h7M9 16.5h7",
  wallet: "M4 7.5V17a2.5 2.5 0 0 0 2.5 2.5h11A2.5 2.5 0 0 0 20 17V9.5H6A2 2 0 0 1 4 7.5zm0 0a2 2 0 0 1 2-2h11.5v4M16 14.5h.5",
  data: "M12 3.5v11M8 7.5l4-4 4 4M5 13.5v5a2 2 0 0 0 2 2h10a2 2 0 0 0 2-2v-5",
  close: "m6 6 12 12M18 6 6 18",
  check: "m5 12.5 4.5 4.5L19 7.5",
  shield: "M12 3 5 5.8v5.4c0 4.3 2.9 7.9 7 9.8 4.1-1.9 7-5.5 7-9.8V5.8zM8.8 12l2.3 2.4 4.2-4.6",
  upload: "M12 16V4M7.5 8.5 12 4l4.5 4.5M4 15v3.5A2 2 0 0 0 6 20.5h12a2 2 0 0 0 2-2V15",
  print: "M7 9V3.5h10V9M7 17.5H5a1.5 1.5 0 0 1-1.5-1.5v-5A2 2 0 0 1 5.5 9h13a2 2 0 0 1 2 2v5a1.5 1.5 0 0 1-1.5 1.5h-2M7 14.5h10v6H7z",
  warning: "M12 4 2.8 19.5h18.4zM12 10v4.5M12 17v.5",
} as const;

export type IconName = keyof typeof drawings;

/** An icon beside text that says the same. */
export function Icon({ name }: { name: IconName }) {
  return (
    <svg class="icon" viewBox="0 0 24 24" width="20" height="20" aria-hidden="true" focusable="false">
      <path d={drawings[name]} fill="none" stroke="currentColor" stroke-width="1.7" stroke-linecap="round" stroke-linejoin="round" />
    </svg>
  );
}
