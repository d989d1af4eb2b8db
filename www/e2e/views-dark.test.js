import { test } from "node:test";
import { useBuiltPage } from "./fixture.js";
import { checksOfViews, isOfToday } from "./views.js";

const { asVisitor } = useBuiltPage();

for (const { name, check } of checksOfViews("dark")) {
  test(name, { skip: !isOfToday("dark") && "another day, or with CARD_REWARDS_LONG=1" }, () => asVisitor(check, { colorScheme: "dark" }));
}
