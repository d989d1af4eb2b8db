import { test } from "node:test";
import { useBuiltPage } from "./fixture.js";
import { checksOfViews } from "./views.js";

const { asVisitor } = useBuiltPage();

for (const { name, check } of checksOfViews("light")) {
  test(name, () => asVisitor(check, { colorScheme: "light" }));
}
