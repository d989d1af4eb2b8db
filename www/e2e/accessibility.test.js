import assert from "node:assert/strict";
import { test } from "node:test";
import { violations } from "./axe.js";
import { reload } from "./browser.js";
import { useBuiltPage } from "./fixture.js";
import { goTo, showExample } from "./page-parts.js";

const { asVisitor } = useBuiltPage();

test("axe reports violations", () =>
  asVisitor(async (page) => {
    await page.evaluate(() => document.querySelector("main")?.insertAdjacentHTML("beforeend", "<img src='./icon.svg'>"));
    assert.deepEqual((await violations(page)).map(({ rule }) => rule), ["image-alt"]);
  }));

test("a change of view moves the focus to the content, and the skip link skips the navigation", () =>
  asVisitor(async (page) => {
    await goTo(page, "Wallet");
    assert.equal(await page.evaluate(() => document.activeElement?.id), "content");
    await reload(page);
    await page.keyboard.press("Tab");
    assert.equal(await page.evaluate(() => document.activeElement?.textContent), "Skip to content");
    await page.keyboard.press("Enter");
    assert.equal(await page.evaluate(() => document.activeElement?.id), "content");
    assert.equal(await page.title(), "Your wallet · Card Rewards");
  }));

test("with reduced motion, nothing moves", () =>
  asVisitor(
    async (page) => {
      await showExample(page);
      const moving = await page.evaluate(() => document.getAnimations().length);
      assert.equal(moving, 0);
    },
    { reducedMotion: "reduce" },
  ));
