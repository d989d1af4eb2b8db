// The alert rules, with promtool: they fire on the metrics that the service writes.
import assert from "node:assert/strict";
import { spawn } from "node:child_process";
import { once } from "node:events";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { after, test } from "node:test";
import { CREDENTIALS, HEADERS, poster } from "./credentials-for-tests.mjs";
import { guideBlocks } from "./guide.mjs";
import { execute, installedPackage } from "./installed-package.mjs";
import { startNodeService } from "./node-service.mjs";
import { PATHS } from "./vectors.mjs";

const PROMTOOL = process.env.PROMTOOL ?? "promtool";
const options = { skip: process.env.PROMTOOL === undefined && process.env.CI !== "true" && "PROMTOOL is not set" };

const project = await installedPackage();
const rules = join(project.packageFolder, "deploy/prometheus/alerts.yml");

test("the rules are valid", options, async () => {
  const { stdout } = await execute(PROMTOOL, ["check", "rules", rules]);
  assert.match(stdout, /SUCCESS: 11 rules found/);
});

test("the guide's scrape configuration is valid, and its job is that of the rules", options, async () => {
  const [block] = await guideBlocks(project, "docs/service.md", "yaml");
  await execute(PROMTOOL, ["check", "config", await project.write("prometheus.yml", block)]);
  const job = block.match(/job_name: (\S+)/)?.[1];
  assert.match(await readFile(rules, "utf8"), new RegExp(`up\\{job="${job}"\\}`));
});

const DAY_SECONDS = 24 * 60 * 60;

/** The condition of each alert: a series and its values in steps of a minute. @type {[alert: string, series: string, values: string, labels: Record<string, string>][]} */
const CASES = [
  ["CardRewardsDown", 'up{job="card-rewards",instance="a"}', "0x20", { job: "card-rewards", instance: "a" }],
  ["CardRewardsRestarts", 'process_start_time_seconds{job="card-rewards",instance="a"}', "0+60x20", { job: "card-rewards", instance: "a" }],
  ["CardRewardsNoTarget", 'up{job="another"}', "1x20", { job: "card-rewards" }],
  ["CardRewardsErrors", 'card_rewards_answers_total{route="/reward/earned",status="500",instance="a"}', "0+1x20", { instance: "a" }],
  ["CardRewardsOverload", 'card_rewards_answers_total{route="/reward/earned",status="503",instance="a"}', "0+60x20", { instance: "a" }],
  ["CardRewardsWrongKeys", 'card_rewards_unauthorized_total{client="budget-app",instance="a"}', "0+120x20", { client: "budget-app" }],
  ["CardRewardsCredentialsInvalid", 'card_rewards_credentials_last_reload_successful{instance="a"}', "0x20", { instance: "a" }],
  // Prometheus' tests begin in 1970.
  ["CardRewardsKeyExpires", 'card_rewards_keys_expire_timestamp_seconds{client="budget-app",instance="a"}', `${DAY_SECONDS * 7}x20`, { client: "budget-app" }],
  ["CardRewardsEnginesReplaced", 'card_rewards_instances_replaced_total{instance="a"}', "0+2x20", { instance: "a" }],
  ["CardRewardsMemory", 'process_resident_memory_bytes{job="card-rewards",instance="a"}', "950000000x20", { job: "card-rewards", instance: "a" }],
];
const SLOW = ["0.2", "1", "+Inf"].map((bound) => ({
  series: `card_rewards_answer_seconds_bucket{route="/recommend/advice",instance="a",le="${bound}"}`,
  values: bound === "0.2" ? "0x20" : "0+60x20",
}));

test("each alert fires on its condition and not otherwise", options, async () => {
  const annotations = annotationsOf(await readFile(rules, "utf8"));
  const fires = (/** @type {string} */ alert, /** @type {object[]} */ series, /** @type {Record<string, string>} */ labels) => ({
    interval: "1m",
    input_series: series,
    alert_rule_test: [{ eval_time: "20m", alertname: alert, exp_alerts: [{ exp_labels: labels, exp_annotations: annotations(alert, labels) }] }],
  });
  const healthy = CASES.filter(([alert]) => alert !== "CardRewardsNoTarget").map(([alert, series]) => ({
    interval: "1m",
    input_series: [{ series, values: series.startsWith("up") || series.includes("reload") ? "1x20" : "5x20" }],
    alert_rule_test: [{ eval_time: "20m", alertname: alert, exp_alerts: [] }],
  }));
  const tests = [
    ...CASES.map(([alert, series, values, labels]) => fires(alert, [{ series, values }], labels)),
    fires("CardRewardsSlow", SLOW, { instance: "a" }),
    ...healthy,
    { interval: "1m", input_series: [{ series: CASES[0][1], values: "1x20" }], alert_rule_test: [{ eval_time: "20m", alertname: "CardRewardsNoTarget", exp_alerts: [] }] },
  ];
  // JSON is YAML.
  const file = await project.write("alerts.test.json", JSON.stringify({ rule_files: [rules], evaluation_interval: "1m", tests }));
  await execute(PROMTOOL, ["test", "rules", file]).catch(({ stdout, stderr }) => assert.fail(stdout + stderr));
});

/** @param {string} source of the rules */
function annotationsOf(source) {
  return (/** @type {string} */ alert, /** @type {Record<string, string>} */ labels) => {
    const summary = source.slice(source.indexOf(`alert: ${alert}\n`)).match(/summary: "(.*)"/)?.[1] ?? "";
    return { summary: summary.replaceAll(/\{\{ \$labels\.(\w+) \}\}/g, (_, name) => labels[name]) };
  };
}

test("the metrics of a service are valid and have every series in the rules", options, async () => {
  const file = await project.write("credentials.json", JSON.stringify([...CREDENTIALS, { ...CREDENTIALS[0], clientId: "another", expires: "2100-12-31" }]));
  const service = await startNodeService(project, ["--operations-port", "0", "--credentials", file], {});
  after(() => service.stop());
  await poster(service.address)(PATHS.earned, '{"transactions":[]}');
  await fetch(service.address + PATHS.earned, { method: "POST", headers: { ...HEADERS, "api-key": "wrong" }, body: "{}" });
  const metrics = await (await fetch(`${service.operationsAddress}/metrics`)).text();
  const child = spawn(PROMTOOL, ["check", "metrics"], { stdio: ["pipe", "pipe", "pipe"] });
  child.stdin.end(metrics);
  const [printed, complaints, [code]] = await Promise.all([text(child.stdout), text(child.stderr), once(child, "exit")]);
  assert.equal(code, 0, printed + complaints);
  assert.match(metrics, /^card_rewards_unauthorized_total\{client="test-client"\} 1$/m);
  assert.match(metrics, /^card_rewards_credentials_last_reload_successful 1$/m);
  const names = new Set((await readFile(rules, "utf8")).match(/\b(card_rewards|process)_\w+/g));
  for (const name of names) {
    assert.match(metrics, new RegExp(`^${name}[{ ]`, "m"), name);
  }
});
