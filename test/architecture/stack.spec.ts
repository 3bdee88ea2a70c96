import { existsSync, globSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { parse } from 'yaml';
import { missing, pooling } from '../../scripts/run/stack/needed.mjs';
import { portsOf } from '../../scripts/run/stack/ports.mjs';
import { configuration, filled, linesOf } from '../../scripts/run/stack/settled.mjs';
import { Environment } from '../../src/platform/config/environment.js';

const ROOT = resolve(import.meta.dirname, '../..');
const text = (path: string): string => readFileSync(`${ROOT}/${path}`, 'utf8');

const SECRETS = [
  ...['ownerPassword', 'applicationPassword', 'appSecret', 'developmentKey', 'webhookSecret', 'connectWebhookSecret'],
  ...['objectsKey', 'objectsSecret', 'backupPassphrase'],
];
const secretOf = (name: string): string => `${name.includes('ebhook') ? 'whsec_' : ''}${name.padEnd(40, '0')}`;
const { ports, asked } = portsOf();
const VALUES = {
  ...{ ports, asked, root: ROOT, folder: '/stack', url: `https://localhost:${String(ports['site'])}` },
  secrets: Object.fromEntries(SECRETS.map((name) => [name, secretOf(name)])),
  ...{ primary: 'first', standby: 'second', providerKey: 'sk_test_porchlight_sandbox', providerPassword: 'secret' },
  ...{ poolMode: 'transaction', preparedStatements: 'max_prepared_statements = 500', poolSize: 20 },
};
const instance = Object.fromEntries(linesOf('instance.env', VALUES));
/** Of Node and the C library. */
const SYSTEM = /^(NODE_OPTIONS|NODE_EXTRA_CA_CERTS|MALLOC_ARENA_MAX)$/;
const inFile = (name: string): string => filled(configuration(name), VALUES);

interface Prometheus {
  rule_files: string[];
  alerting: { alertmanagers: { static_configs: { targets: string[] }[] }[] };
  scrape_configs: { job_name: string; static_configs: { targets: string[] }[] }[];
}

describe('The configuration of the stack', () => {
  const local = (name: string): string => `127.0.0.1:${String(ports[name])}`;

  it('names nothing that is not known when it is filled in', () => {
    const names = globSync('*', { cwd: `${ROOT}/docker/stack` });
    expect(names.length).toBeGreaterThan(7);
    for (const name of names) expect([name, inFile(name)]).toEqual([name, expect.not.stringMatching(/\{\{|\}\}/)]);
    expect(() => filled('{{ports.nothing}}', VALUES)).toThrow('Nothing is known of {{ports.nothing}}.');
  });

  it('sets what the product knows, and all that production demands', () => {
    const known = [...text('.env.example').matchAll(/^([A-Z][A-Z0-9_]+)=/gm)].map(([, name]) => name);
    const names = Object.keys(instance).filter((name) => !SYSTEM.test(name) && name !== 'NODE_ENV');
    expect(names.filter((name) => !known.includes(name))).toEqual([]);
    const { PORCHLIGHT_EMBEDDED, ...variables } = instance;
    expect(PORCHLIGHT_EMBEDDED).toBe('1');
    // No part is missing, no connection is refused, and the roles are held apart.
    const environment = Environment.read({ ...variables, PORT: String(ports['one']) });
    expect([environment.isProduction, environment.mustProtectRecords]).toEqual([true, true]);
    expect([environment.needsPostgres, environment.needsSandbox, environment.s3 === null]).toEqual([
      false,
      false,
      false,
    ]);
  });

  it('gives the sandbox the variables that it reads', () => {
    const read = text('packages/stripe-sandbox/src/main.ts');
    const names = linesOf('provider.env', VALUES).map(([name]) => name);
    expect(names.filter((name) => !SYSTEM.test(name) && !read.includes(`given('${name}')`))).toEqual([]);
    expect(names).toContain('SANDBOX_WEBHOOK_URL');
  });

  it('gives each part a port of its own, with wires before them too', () => {
    for (const primary of ['first', 'second'])
      for (const isWired of [false, true]) {
        const found = portsOf({ primary, isWired });
        const { primary: _primary, standby: _standby, ...own } = found.ports;
        const all = [...Object.values(own), ...(isWired ? Object.values(found.asked) : [])];
        expect(new Set(all).size).toBe(all.length);
        expect(found.ports['primary']).not.toBe(found.ports['standby']);
      }
  });

  it('leads from part to part', () => {
    const proxy = inFile('haproxy.cfg');
    for (const name of ['one', 'two', 'three']) expect(proxy.split(`server ${name} ${local(name)}`)).toHaveLength(4);
    expect(proxy).toContain(`server first ${local('primary')} check\n`);
    expect(proxy).toContain(`server second ${local('standby')} check disabled`);
    expect(inFile('pgbouncer.ini')).toContain(`host=127.0.0.1 port=${String(ports['database'])} dbname=porchlight`);
    expect(new URL(instance['DATABASE_URL'] ?? '').port).toBe(String(ports['pooler']));
    expect(new URL(instance['DATABASE_DIRECT_URL'] ?? '').port).toBe(String(ports['database']));
    expect(inFile('roles.sql')).toContain(`CREATE ROLE ${new URL(instance['DATABASE_URL'] ?? '').username} LOGIN`);
    expect(inFile('alertmanager.yml')).toContain(`http://${local('alertReceiver')}/`);
  });

  it('has Prometheus ask each instance, under the name that the alerts know, with the project’s rules', () => {
    const { rule_files: rules, alerting, scrape_configs: scraped } = parse(inFile('prometheus.yml')) as Prometheus;
    expect(rules).toEqual([`${ROOT}/docker/prometheus/alerts.yml`]);
    expect(rules.every((file) => existsSync(file))).toBe(true);
    expect(alerting.alertmanagers.flatMap((one) => one.static_configs[0]?.targets)).toEqual([local('alertmanager')]);
    const [job] = (parse(text('docker/prometheus/prometheus.yml')) as Prometheus).scrape_configs;
    expect(scraped.map((one) => one.job_name)).toEqual([job?.job_name]);
    expect(scraped[0]?.static_configs[0]?.targets).toEqual(['oneMetrics', 'twoMetrics', 'threeMetrics'].map(local));
  });

  it('asks of the pooler what docs/scaling.md says', () => {
    const guide = text('docs/scaling.md');
    const settings = Object.fromEntries(linesOf('pgbouncer.ini', VALUES));
    expect(guide).toContain(`ignore_startup_parameters = ${settings['ignore_startup_parameters'] ?? ''}`);
    expect(guide).toContain('`max_prepared_statements` of 500');
    for (const limit of ['statement_timeout', 'idle_in_transaction_session_timeout'])
      expect(inFile('roles.sql')).toContain(`ALTER ROLE porchlight_application SET ${limit} = '30s'`);
  });
});

describe('The command of the stack', () => {
  it('says which programs are missing, and the line that installs them', () => {
    expect(missing(() => '/usr/sbin/program')).toBeNull();
    expect(missing((name) => (name.startsWith('p') ? null : `/usr/sbin/${name}`))).toBe(
      'The stack needs pgbouncer, prometheus, prometheus-alertmanager, which are not installed. On Debian:\n' +
        '  apt-get install --no-install-recommends pgbouncer prometheus prometheus-alertmanager',
    );
    expect(missing((name) => (name === 'haproxy' ? null : name))).toContain('haproxy, which is not installed');
  });

  it('shares sessions by transaction where the pooler knows prepared statements', () => {
    const modeOf = (version: string): string => pooling(`PgBouncer ${version}\nlibevent 2.1.12-stable`).poolMode;
    expect(['1.18.0', '1.20.1', '1.21.0', '1.24.1', '2.0.0'].map(modeOf)).toEqual([
      ...['session', 'session', 'transaction', 'transaction', 'transaction'],
    ]);
  });
});
