import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { parse } from 'yaml';
import { ALERTS, selectorsIn } from '../support/promql.js';

const DOCKER = resolve(import.meta.dirname, '../../docker');
/** Far beyond what it takes: a machine with other work makes it slow, not wrong. */
const PATIENCE_MS = 240_000;

/** What a program of Prometheus says of its files, and whether it is content. */
function said(program: string, args: string[], env: Record<string, string> = {}): { ok: boolean; text: string } {
  const options = { encoding: 'utf8', env: { PATH: process.env['PATH'] ?? '', ...env }, timeout: PATIENCE_MS } as const;
  const { status, stdout, stderr } = spawnSync(program, args, options);
  return { ok: status === 0, text: `${stdout}${stderr}` };
}

const isThere = (program: string): boolean => said(program, ['--version']).ok;

interface RuleTests {
  tests: {
    name: string;
    alert_rule_test?: { alertname: string; exp_alerts?: unknown[] }[];
    promql_expr_test?: { expr: string }[];
  }[];
}
const { tests } = parse(readFileSync(`${DOCKER}/prometheus/alerts.test.yml`, 'utf8')) as RuleTests;
const alertTests = tests.flatMap(({ alert_rule_test: cases = [] }) => cases);

describe('the tests of the rules', () => {
  it('name alerts that there are, ask in PromQL, and see what is new or wakes people both quiet and ringing', () => {
    const known = new Set(ALERTS.map(({ alert }) => alert));
    expect(alertTests.filter(({ alertname }) => !known.has(alertname))).toEqual([]);
    for (const { expr } of tests.flatMap(({ promql_expr_test: cases = [] }) => cases)) selectorsIn(expr);
    const rings = (name: string, isRinging: boolean): boolean =>
      alertTests.some(
        ({ alertname, exp_alerts: alerts = [] }) => alertname === name && alerts.length > 0 === isRinging,
      );
    for (const name of ['PorchlightDown', 'MoneyPaused', 'PauseLasts', 'BackupOld', 'ReplicaDown', 'BudgetBurnsFast'])
      expect([name, rings(name, true), rings(name, false)]).toEqual([name, true, true]);
  });

  const withPromtool = isThere('promtool')
    ? 'are passed, and the configuration is taken, as promtool says'
    : 'are not run here, because promtool is not installed: only the checks above were made';
  it(withPromtool, () => {
    if (!isThere('promtool')) return;
    const folder = `${DOCKER}/prometheus`;
    const config = said('promtool', ['check', 'config', `${folder}/prometheus.yml`]);
    expect(config).toEqual({ ok: true, text: expect.stringContaining('valid prometheus config file') as string });
    const rules = said('promtool', ['test', 'rules', `${folder}/alerts.test.yml`]);
    expect(rules).toEqual({ ok: true, text: expect.stringContaining('SUCCESS') as string });
  });
});

describe('where alerts go', () => {
  const START = `${DOCKER}/alertmanager/start.sh`;
  const MAIL = { ALERT_PAGE_TO: 'now@example.ca', ALERT_SMTP_HOST: 'mail.example.ca:587', ALERT_FROM: 'a@example.ca' };
  let folder: string;
  beforeEach(() => (folder = mkdtempSync(join(tmpdir(), 'porchlight-alerts-'))));
  afterEach(() => {
    rmSync(folder, { recursive: true, force: true });
  });
  const filled = (): { route: { routes: { receiver: string }[] }; receivers: Record<string, unknown>[] } =>
    parse(readFileSync(`${folder}/alertmanager.yml`, 'utf8'), { merge: true }) as ReturnType<typeof filled>;
  const start = (given: Record<string, string>): ReturnType<typeof said> =>
    said('sh', [START, '--check'], { ALERT_FOLDER: folder, ...given });

  it('is refused in a sentence while no one is named who gets them', () => {
    for (const missing of Object.keys(MAIL))
      expect(start({ ...MAIL, [missing]: '' })).toEqual({
        ok: false,
        text: expect.stringMatching(`^Set ${missing} `) as string,
      });
  });

  it('is filled in from the variables, which are taken as they are', () => {
    const hook = 'https://hook.example.ca/?key=$(id)&a=`id`';
    const { ok } = start({
      ...MAIL,
      ALERT_TICKET_TO: 'day@example.ca',
      ALERT_PAGE_WEBHOOK: hook,
      ALERT_SMTP_PASSWORD: 'hush',
    });
    expect(ok).toBe(isThere('amtool'));
    const [page, ticket] = filled().receivers;
    expect(page).toMatchObject({ email_configs: [{ to: 'now@example.ca' }], webhook_configs: [{ url: hook }] });
    expect(ticket).toMatchObject({ name: 'ticket', email_configs: [{ to: 'day@example.ca', send_resolved: true }] });
    expect(readFileSync(`${folder}/smtp-password`, 'utf8')).toBe('hush');
  });

  it('is by mail alone without a webhook, and to one address without a second', () => {
    start(MAIL);
    const [page, ticket] = filled().receivers;
    expect(page).not.toHaveProperty('webhook_configs');
    expect(ticket).toMatchObject({ email_configs: [{ to: 'now@example.ca' }] });
  });

  it('holds back only alerts that there are', () => {
    const text = readFileSync(`${DOCKER}/alertmanager/alertmanager.yml`, 'utf8');
    const named = [...text.matchAll(/alertname =~? "?([\w|]+)/g)].flatMap(([, names = '']) => names.split('|'));
    expect(named.length).toBeGreaterThan(10);
    const known = new Set(ALERTS.map(({ alert }) => alert));
    expect(named.filter((name) => !known.has(name))).toEqual([]);
  });

  const withAmtool = isThere('amtool')
    ? 'is what amtool takes, and a page and a ticket find their way'
    : 'is not held against Alertmanager here, because amtool is not installed';
  it(withAmtool, () => {
    if (!isThere('amtool')) return;
    expect(start(MAIL)).toEqual({ ok: true, text: expect.stringContaining('SUCCESS') as string });
    const file = `--config.file=${folder}/alertmanager.yml`;
    const way = (severity: string) => said('amtool', ['config', 'routes', 'test', file, `severity=${severity}`]).text;
    expect([way('page'), way('ticket')]).toEqual([
      expect.stringMatching(/^page$/m),
      expect.stringMatching(/^ticket$/m),
    ]);
  });
});
