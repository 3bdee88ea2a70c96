import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { MONEY_DESK_GROUPS } from '../../src/contexts/payments/cases/domain/money-desk.js';
import { ALERTS, PANELS, RECORDED, selectorsIn, WATCHED_SELECTORS } from '../support/promql.js';

const ROOT = resolve(import.meta.dirname, '../..');
const guide = readFileSync(`${ROOT}/docs/operations.md`, 'utf8');
const [, alertPages = ''] = /\n## Alerts\n([\s\S]*?)\n## /.exec(guide) ?? [];
const pages = new Map(
  alertPages
    .split('\n### ')
    .slice(1)
    .map((page) => [page.slice(0, page.indexOf('\n')), page] as const),
);
const groupsIn = (expressions: string[]): string[] =>
  expressions
    .flatMap(selectorsIn)
    .flatMap(({ labels }) => labels.filter(({ name }) => name === 'group').flatMap(({ values }) => values));

describe('the alerts', () => {
  it('have each a page that says what it means, how to look and what to do, and no page is left over', () => {
    expect(ALERTS.length).toBeGreaterThan(15);
    expect([...pages.keys()]).toEqual(ALERTS.map(({ alert }) => alert));
    for (const { alert, annotations, labels } of ALERTS) {
      const page = pages.get(alert) ?? '';
      for (const part of ['Means', 'Look', 'Do'])
        expect([alert, page]).toEqual([alert, expect.stringMatching(`- \\*\\*${part}\\*\\*: [^]{20}`)]);
      expect(annotations.runbook_url).toBe(
        `{{ or $externalLabels.runbook "docs/operations.md" }}#${alert.toLowerCase()}`,
      );
      expect([alert, labels.severity]).toEqual([alert, expect.stringMatching(/^(page|ticket)$/)]);
    }
  });

  it('watch every group of the money desk but those that only wait', () => {
    const watched = new Set(groupsIn(ALERTS.map(({ expr }) => expr)));
    const onlyWait = ['held-30-days', 'release-waits', 'seller-debts'];
    expect(MONEY_DESK_GROUPS.filter((name) => !watched.has(name)).sort()).toEqual(onlyWait);
  });
});

describe('the promises', () => {
  const [, promises = ''] = /\n## Promises\n([\s\S]*?)\n## /.exec(guide) ?? [];
  const budgets = RECORDED.filter(({ record }) => record === 'porchlight:slo_budget');
  const windows = RECORDED.filter(({ record }) => record.startsWith('porchlight:slo_errors:'));

  it('are measured over every window that the alerts compare, and are in the guide with what they allow', () => {
    const slos = budgets.map(({ labels }) => labels?.slo);
    expect(slos.length).toBeGreaterThan(3);
    for (const window of ['5m', '30m', '1h', '6h', '3d']) {
      const measured = windows.filter(({ record }) => record.endsWith(`:ratio${window}`));
      expect([window, measured.map(({ labels }) => labels?.slo)]).toEqual([window, slos]);
      for (const { expr } of measured) expect(expr).toContain(`[${window}]`);
    }
    for (const { labels, expr } of budgets) {
      const promised = 100 - Number(/vector\((.*)\)/.exec(expr)?.[1]) * 100;
      expect(promises).toMatch(new RegExp(`^\\| \`${labels?.slo ?? ''}\` \\| ${String(promised)} % \\|`, 'm'));
    }
  });
});

describe('the dashboard and the alerts', () => {
  it('ask in PromQL, for groups that there are', () => {
    const expressions = PANELS.flatMap(({ targets = [] }) => targets.map(({ expr }) => expr));
    expect(expressions.length).toBeGreaterThan(30);
    const named = groupsIn([...ALERTS.map(({ expr }) => expr), ...expressions]);
    expect(named.filter((name) => !MONEY_DESK_GROUPS.some((group) => group === name))).toEqual([]);
    expect(new Set(PANELS.map(({ id }) => id)).size).toBe(PANELS.length);
    expect(WATCHED_SELECTORS.length).toBeGreaterThan(50);
  });

  it('are read by this test as Prometheus reads them', () => {
    expect(() => selectorsIn('rate(a{b="c"}[5m')).toThrow('Invalid PromQL');
    expect(selectorsIn('sum by (x) (rate(a_count{b=~"c|d"}[5m])) / e > 1')).toEqual([
      { metric: 'a_count', labels: [{ name: 'b', values: ['c', 'd'] }] },
      { metric: 'e', labels: [] },
    ]);
  });
});
