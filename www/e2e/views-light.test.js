import { test } from "node:test";
import { useBuiltPage } from "./fixture.js";
import { checksOfViews, isOfToday } from "./views.js";

const { asVisitor } = useBuiltPage();

for (const { name, check } of checksOfViews("light")) {
  test(name, { skip: !isOfToday("light") && "another day, or with CARD_REWARDS_LONG=1" }, () => asVisitor(check, { colorScheme: "light" }));
}
