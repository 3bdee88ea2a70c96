import { writeFileSync, chownSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../build.mjs';
import { clusterCommand } from './clusters.mjs';
import { programOf } from './needed.mjs';
import { folderOf, isRoot, linesOf, NOBODY, settle } from './settled.mjs';

const NODE = process.execPath;
const PROGRAMS = join(root, 'scripts/run/stack/programs');

export const INSTANCES = ['one', 'two', 'three'];

/** What an instance is given. */
export function instanceVariables(name, values) {
  const { ports, folder } = values;
  return {
    ...Object.fromEntries(linesOf('instance.env', values)),
    ...{ PORT: ports[name], METRICS_PORT: ports[`${name}Metrics`], DATA_DIR: join(folder, `instance-${name}`) },
  };
}

/** What `npm run migrate` is given beside it. */
export function ownerVariables(values) {
  const { secrets, ports } = values;
  const owner = `postgres://porchlight_owner:${secrets.ownerPassword}@127.0.0.1:${ports.database}/porchlight`;
  return { ...instanceVariables('one', values), DATABASE_OWNER_URL: owner };
}

function instance(name, values) {
  const folder = folderOf(join(values.folder, `instance-${name}`));
  writeFileSync(join(folder, 'development.key'), values.secrets.developmentKey, { mode: 0o600 });
  return { command: [NODE, 'dist/server/main.js'], cwd: root, env: instanceVariables(name, values) };
}

const provider = (values) => ({
  command: [NODE, '--enable-source-maps', 'dist/sandbox/main.js'],
  cwd: root,
  env: Object.fromEntries(linesOf('provider.env', values)),
});

function pooler(values) {
  const place = folderOf(join(values.folder, 'pooler'), { isTheirs: true });
  const users = join(place, 'users.txt');
  writeFileSync(users, `"porchlight_application" "${values.secrets.applicationPassword}"\n`, { mode: 0o600 });
  if (isRoot) chownSync(users, NOBODY, NOBODY);
  const file = settle('pgbouncer.ini', place, values, { isTheirs: true });
  return { command: [programOf('pgbouncer'), file], cwd: place, isTheirs: true };
}

function proxy(values) {
  const file = settle('haproxy.cfg', folderOf(join(values.folder, 'run')), values);
  return { command: [programOf('haproxy'), '-W', '-db', '-f', file], cwd: values.folder };
}

function program(name, env) {
  return { command: [NODE, join(PROGRAMS, `${name}.mjs`)], cwd: root, env };
}

const objects = ({ ports, folder, secrets }) =>
  program('object-store', {
    ...{ PORT: ports.objects, FOLDER: join(folder, 'objects'), BUCKET: 'porchlight' },
    ACCESS_KEY_ID: secrets.objectsKey,
  });

const mail = ({ ports, folder }) => program('mail-host', { PORT: ports.mail, FOLDER: join(folder, 'mail') });

const alertReceiver = ({ ports, folder }) =>
  program('alert-receiver', { PORT: ports.alertReceiver, FILE: join(folder, 'alerts.jsonl') });

function alertmanager(values) {
  const file = settle('alertmanager.yml', folderOf(join(values.folder, 'run')), values);
  const storage = folderOf(join(values.folder, 'alertmanager'));
  const address = `127.0.0.1:${values.ports.alertmanager}`;
  const flags = [`--config.file=${file}`, `--storage.path=${storage}`, `--web.listen-address=${address}`];
  return { command: [programOf('prometheus-alertmanager'), ...flags, '--cluster.listen-address='], cwd: storage };
}

function prometheus(values) {
  const file = settle('prometheus.yml', folderOf(join(values.folder, 'run')), values);
  const storage = folderOf(join(values.folder, 'prometheus'));
  const address = `127.0.0.1:${values.ports.prometheus}`;
  const flags = [`--config.file=${file}`, `--storage.tsdb.path=${storage}`, `--web.listen-address=${address}`];
  return { command: [programOf('prometheus'), ...flags, '--storage.tsdb.retention.time=1d'], cwd: storage };
}

const cluster = (name, port) => (values) => clusterCommand(values.folder, name, values.ports[port]);

/** How each part is started, from the values that fill its configuration; in the order in which they start. */
export const PARTS = {
  first: cluster('first', 'first'),
  second: cluster('second', 'second'),
  providerDatabase: cluster('provider', 'providerDatabase'),
  mail,
  objects,
  proxy,
  pooler,
  provider,
  one: (values) => instance('one', values),
  two: (values) => instance('two', values),
  three: (values) => instance('three', values),
  alertReceiver,
  alertmanager,
  prometheus,
};

/** A server of PostgreSQL ends its sessions by this one, and the master of HAProxy its workers. */
export const STOP_SIGNAL = { first: 'SIGINT', second: 'SIGINT', providerDatabase: 'SIGINT', proxy: 'SIGTERM' };
