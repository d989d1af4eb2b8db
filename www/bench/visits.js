/** Times of a visit to the page in milliseconds, measured in Chromium. */

/** @typedef {import("playwright-core").Browser} Browser */
/** @typedef {import("playwright-core").Page} Page */
/** @typedef {{ cpuSlowdown: number, network: { latency: number, kilobitsPerSecond: number } | undefined }} Conditions */
/** @typedef {Record<string, number>} Figures */

/** Lighthouse's mid-range phone: a processor four times slower, and slow 4G. */
export const PHONE = { cpuSlowdown: 4, network: { latency: 150, kilobitsPerSecond: 1638 } };
/** @type {Conditions} */
export const THIS_MACHINE = { cpuSlowdown: 1, network: undefined };

const LONG_TASK = 50;
/** Longer than a slowed phone needs to be interactive. */
const UNDISTURBED = 3_000;

/** Runs in the page, before its own code. */
function observe() {
  const seen = /** @type {any} */ ((/** @type {any} */ (window).bench = { longTasks: [], shifts: 0, totalsShown: 0, largestPaint: 0, lastPaint: 0, keyPressed: 0 }));
  new PerformanceObserver((list) => {
    for (const { startTime, duration } of list.getEntries()) seen.longTasks.push({ startTime, duration });
  }).observe({ type: "longtask", buffered: true });
  new PerformanceObserver((list) => {
    seen.largestPaint = list.getEntries().at(-1)?.startTime ?? 0;
  }).observe({ type: "largest-contentful-paint", buffered: true });
  // Their sum is at least the cumulative layout shift, which counts the worst five seconds.
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) seen.shifts += /** @type {any} */ (entry).value;
  }).observe({ type: "layout-shift", buffered: true });
  addEventListener(
    "keydown",
    (event) => {
      seen.keyPressed = event.timeStamp;
    },
    true,
  );
  new MutationObserver(() => {
    if (document.querySelector("main h1") !== null && performance.getEntriesByName("interactive").length === 0) {
      performance.mark("interactive");
    }
    if (document.querySelector('.results[aria-busy="false"]') !== null && performance.getEntriesByName("results").length === 0) {
      performance.mark("results");
    }
    if (seen.totalsShown === 0 && document.querySelector(".reveal-lead strong") !== null) seen.totalsShown = performance.now();
    // After the frame that shows the change.
    requestAnimationFrame(() => {
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = () => {
        seen.lastPaint = performance.now();
      };
      port2.postMessage(undefined);
    });
  }).observe(document, { subtree: true, childList: true, characterData: true, attributes: true });
}

/**
 * @param {Browser} browser
 * @param {Conditions} conditions
 * @param {"allow" | "block"} serviceWorkers
 */
export async function openPage(browser, conditions, serviceWorkers = "block") {
  const context = await browser.newContext({ serviceWorkers, viewport: { width: 390, height: 844 } });
  const page = await context.newPage();
  await page.addInitScript(observe);
  await throttle(page, conditions);
  return { context, page };
}

/**
 * @param {Page} page
 * @param {Conditions} conditions
 */
export async function throttle(page, { cpuSlowdown, network }) {
  const session = await page.context().newCDPSession(page);
  await session.send("Emulation.setCPUThrottlingRate", { rate: cpuSlowdown });
  const bytesPerSecond = network === undefined ? -1 : (network.kilobitsPerSecond * 1000) / 8;
  await session.send("Network.enable");
  await session.send("Network.emulateNetworkConditions", {
    offline: false,
    latency: network?.latency ?? 0,
    downloadThroughput: bytesPerSecond,
    uploadThroughput: bytesPerSecond,
  });
}

/**
 * @param {Page} page
 * @param {string} address
 * @returns {Promise<Figures>}
 */
export async function visitFigures(page, address) {
  await page.goto(address);
  // A locator's own script takes the slowed main thread 160 ms, so the page is left alone until it has most likely started. The largest
  // paint, and a task that starts late, are also reported with a delay.
  await page.waitForTimeout(UNDISTURBED);
  await page.locator("main h1").waitFor();
  // What arrives with the engine may move what is drawn.
  await page.locator("main[data-whole-engine=started], body:not(:has(#app))").waitFor();
  await page.waitForTimeout(300);
  return page.evaluate((longTask) => {
    const { longTasks, largestPaint, shifts } = /** @type {any} */ (window).bench;
    const firstPaint = performance.getEntriesByName("first-contentful-paint")[0]?.startTime ?? 0;
    const interactive = performance.getEntriesByName("interactive")[0]?.startTime ?? 0;
    const blocking = longTasks
      .filter((/** @type {any} */ task) => task.startTime >= firstPaint && task.startTime <= interactive)
      .reduce((/** @type {number} */ sum, /** @type {any} */ task) => sum + Math.max(0, task.duration - longTask), 0);
    return { firstPaint, largestPaint, interactive, blocking, shifts };
  }, LONG_TASK);
}

/**
 * Time from a key press in the merchant field to painted advice. The median of a few letters.
 *
 * @param {Page} page
 * @param {string} address
 */
export async function keyPressFigure(page, address) {
  await page.goto(`${address}#/use`);
  const field = page.locator("main").getByRole("combobox").first();
  await field.fill("Whole Foo");
  await page.waitForTimeout(500);
  const times = [];
  for (const letter of "dsMarket") {
    await field.press(letter);
    await page.waitForTimeout(300);
    times.push(await page.evaluate(() => /** @type {any} */ (window).bench.lastPaint - /** @type {any} */ (window).bench.keyPressed));
  }
  return times.toSorted((one, other) => one - other)[Math.floor(times.length / 2)] ?? 0;
}
