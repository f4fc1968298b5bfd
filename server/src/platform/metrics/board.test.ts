import { mkdtempSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { NOW, storeFigures } from '../../figures.test-support.ts';
import { ServerCopy } from '../../main.test-support.ts';
import { selectedIn } from './expression.test-support.ts';
import { type ReadMetric, readTextFormat } from './text-format.test-support.ts';

const OPERATIONS = new URL('../../../../operations/', import.meta.url);

interface Alert {
  alert: string;
  expr: string;
  labels: { severity: string };
  annotations: { summary: string; description: string };
}

interface Panel {
  type: string;
  title: string;
  description: string;
  gridPos: { h: number; w: number; x: number; y: number };
  targets: { expr: string }[];
}

const alerts = (
  parse(readFileSync(new URL('prometheus/alerts.yml', OPERATIONS), 'utf8')) as { groups: { rules: Alert[] }[] }
).groups.flatMap(({ rules }) => rules);
const board = JSON.parse(readFileSync(new URL('grafana/bhav.json', OPERATIONS), 'utf8')) as { panels: Panel[] };
const panels = board.panels.filter(({ type }) => type !== 'row');

const manual = readFileSync(new URL('../docs/operating.md', OPERATIONS), 'utf8');

/** What Prometheus itself adds to each sample, and makes of each scrape. */
const ITS_OWN_LABELS = new Set(['instance', 'job']);
const ITS_OWN_METRICS = new Set(['up']);

let copy: ServerCopy;
let samples: Map<string, ReadMetric['samples']>;

beforeAll(async () => {
  copy = new ServerCopy();
  const folder = mkdtempSync(join(copy.root, 'figures-'));
  await storeFigures(folder);
  const server = copy.start({ METRICS_PORT: '0', BHAV_DATA_DIR: folder, BHAV_NOW: NOW });
  const address = await server.address;
  for (const path of ['', '/api/v1/sync', '/api/v1/health/ready']) await (await fetch(address + path)).text();
  const read = readTextFormat(await (await fetch(server.metrics())).text());
  samples = new Map(
    [...read].flatMap(([name, { type, samples: own }]) =>
      (type === 'histogram' ? ['_bucket', '_sum', '_count'] : ['']).map((end) => [
        name + end,
        own.filter((sample) => sample.name === name + end),
      ]),
    ),
  );
});
afterAll(() => {
  copy.endAll();
  copy.remove();
});

function missingOf(expression: string): string[] {
  return selectedIn(withoutVariables(expression))
    .filter(({ metric }) => !ITS_OWN_METRICS.has(metric))
    .flatMap(({ metric, matchers }) => {
      const own = samples.get(metric);
      if (own === undefined) return [`${metric} is no metric`];
      const asked = matchers.filter(({ label }) => !ITS_OWN_LABELS.has(label) && own.length > 0);
      return asked
        .filter((matcher) => !own.some(({ labels }) => fits(labels[matcher.label], matcher)))
        .map(({ label, value }) => `${metric} has no ${label} ${value}`);
    });
}

function withoutVariables(expression: string): string {
  return expression.replaceAll('$instance', '.*');
}

function fits(value: string | undefined, { label, operator, value: wanted }: { label: string; operator: string; value: string }): boolean {
  if (value === undefined) return false;
  // A healthy process answers with some classes of status only.
  if (label === 'status') return /^[1-5]xx$/.test(wanted);
  return operator.includes('~') ? new RegExp(`^(?:${wanted})$`).test(value) : value === wanted || operator === '!=';
}

const EXPRESSIONS = [
  ...alerts.map(({ alert, expr }) => [`the alert ${alert}`, [expr]] as const),
  ...panels.map(({ title, targets }) => [`the panel ${title}`, targets.map(({ expr }) => expr)] as const),
];
test.each(EXPRESSIONS)('%s reads metrics that exist', (_name, expressions) => {
  expect(expressions.flatMap((expression) => selectedIn(withoutVariables(expression))).length).toBeGreaterThan(0);
  expect(expressions.flatMap(missingOf)).toEqual([]);
});

test('the alerts are each named once, with their severity and what to do', () => {
  expect(new Set(alerts.map(({ alert }) => alert)).size).toBe(alerts.length);
  for (const { alert, labels, annotations } of alerts) {
    expect(alert).toMatch(/^Bhav[A-Z]\w+$/);
    expect(['warning', 'critical']).toContain(labels.severity);
    expect(annotations.summary).toMatch(/^[A-Z].+\.$/);
    expect(annotations.description).toMatch(/^[^\n]{60,}\.$/);
  }
});

describe('the board', () => {
  test('shows every metric of ours that an operator watches', () => {
    const expressions = EXPRESSIONS.flatMap(([, own]) => own);
    const shown = new Set(expressions.flatMap((expr) => selectedIn(withoutVariables(expr)).map(({ metric }) => metric)));
    const own = [...samples.keys()].filter((name) => name.startsWith('bhav_') && !/_(?:sum|count|info)$/.test(name));
    expect(own.filter((name) => !shown.has(name))).toEqual([]);
  });
});

test('the manual has every metric of ours, and no other', () => {
  const named = new Set([...manual.matchAll(/`(bhav_[a-z_]+)`/g)].map(([, name = '']) => name));
  const own = new Set(
    [...samples.keys()].filter((name) => name.startsWith('bhav_')).map((name) => name.replace(/_(?:bucket|sum|count)$/, '')),
  );
  own.delete('bhav_build_info');
  expect([...named].toSorted()).toEqual([...own].toSorted());
});
