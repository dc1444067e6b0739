import { readFileSync } from "node:fs";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { parse } from "yaml";
import { openMetrics } from "#commerce/metrics/metrics";
import { answerMetrics } from "~/server/http/metrics.server";
import { createTestClock, createTestStore } from "../../tests/support/data/test-api";

const TOKEN = "metrics-token-of-the-tests";
const read = (name: string) => readFileSync(new URL(name, import.meta.url), "utf8");

type Rule = {
  readonly alert: string;
  readonly expr: string;
  readonly for: string;
  readonly labels: { readonly severity: string };
  readonly annotations: { readonly summary: string; readonly action: string };
};
type Panel = {
  readonly id: number;
  readonly title: string;
  readonly gridPos: { readonly x: number; readonly y: number; readonly w: number; readonly h: number };
  readonly targets: readonly { readonly refId: string; readonly expr: string }[];
};

const { groups } = parse(read("alerts.yaml")) as { groups: { name: string; rules: Rule[] }[] };
const rules = groups.flatMap((group) => group.rules);
const board = JSON.parse(read("dashboard.json")) as { panels: Panel[]; schemaVersion: number; uid: string };
const queries = [
  ...rules.map(({ expr }) => expr),
  ...board.panels.flatMap(({ targets }) => targets.map((t) => t.expr)),
];

/** The names of metrics in a query, a histogram's without the suffix. */
const metricsIn = (query: string) => [
  ...new Set(
    [...query.matchAll(/\b(?:shop|process|nodejs)_\w+/g)].map(([name]) => name.replace(/_(?:bucket|count)$/, "")),
  ),
];

describe("the alert rules and the dashboard", () => {
  let metrics = "";
  let close = async () => {};
  beforeAll(async () => {
    process.env.METRICS_TOKEN = TOKEN;
    const store = await createTestStore();
    close = () => store.close();
    const pool = { ...store, connections: () => ({ open: 1, idle: 1, waiting: 0 }) };
    const request = new Request("http://shop.test/metrics", { headers: { authorization: `Bearer ${TOKEN}` } });
    metrics = await (await answerMetrics(request, "/metrics", openMetrics(pool, createTestClock()).text)).text();
  });
  afterAll(async () => {
    delete process.env.METRICS_TOKEN;
    await close();
  });

  it("use only metrics that the programs report", () => {
    const names = [...metrics.matchAll(/^# TYPE (\S+)/gm)].map(([, name]) => name);
    expect(queries.length).toBeGreaterThan(30);
    expect(queries.flatMap(metricsIn).filter((name) => !names.includes(name))).toEqual([]);
    // Each of a name is one gauge or histogram: two of one name would be refused by Prometheus.
    expect(new Set(names).size).toBe(names.length);
  });

  it("name queues, states of payments and connections as the programs do", () => {
    const names = queries.flatMap((query) => [...query.matchAll(/(?:queue|state)="[^"]+"/g)].map(([label]) => label));
    expect(names.length).toBeGreaterThan(4);
    expect(names.filter((label) => !metrics.includes(label))).toEqual([]);
  });

  it("say of every alert how bad it is, what is lost and what to do, once", () => {
    expect(new Set(rules.map(({ alert }) => alert)).size).toBe(rules.length);
    for (const { alert, for: time, labels, annotations } of rules) {
      expect(["page", "ticket"], alert).toContain(labels.severity);
      expect(time, alert).toMatch(/^\d+m$/);
      expect(annotations.summary.length, alert).toBeGreaterThan(20);
      expect(annotations.action.length, alert).toBeGreaterThan(20);
    }
  });

  it("are a board whose panels have places and ids of their own", () => {
    expect(board).toMatchObject({ uid: "axlewright", schemaVersion: 39 });
    const places = board.panels.map(({ gridPos: { x, y } }) => `${x} ${y}`);
    expect(new Set(places).size).toBe(places.length);
    expect(new Set(board.panels.map(({ id }) => id)).size).toBe(board.panels.length);
    for (const { gridPos } of board.panels) expect(gridPos.x + gridPos.w).toBeLessThanOrEqual(24);
  });

  it("are read by a Prometheus that asks every program with the token", () => {
    const { rule_files, scrape_configs } = parse(read("prometheus.yaml"));
    expect(rule_files).toEqual(["alerts.yaml"]);
    expect(scrape_configs.map(({ job_name }: { job_name: string }) => job_name)).toEqual(["shop", "commerce"]);
  });
});
