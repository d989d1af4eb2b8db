import { expect, test } from "vitest";
import { nextSegment } from "./segments";

const segments = ["Jan", "Jan", "Mar", "Mar", "Apr"].map((group) => ({ name: "", group, isSelected: false }));

test("Up and Down stay in a group, Left and Right go to the first segment of the neighbouring one", () => {
  const reached = (key: string) => segments.map((_, index) => nextSegment(segments, index, key));
  expect(reached("ArrowUp")).toEqual([1, undefined, 3, undefined, undefined]);
  expect(reached("ArrowDown")).toEqual([undefined, 0, undefined, 2, undefined]);
  expect(reached("ArrowRight")).toEqual([2, 2, 4, 4, undefined]);
  expect(reached("ArrowLeft")).toEqual([undefined, undefined, 0, 0, 2]);
  expect(reached("Tab")).toEqual([undefined, undefined, undefined, undefined, undefined]);
});
