import { execFileSync } from 'node:child_process';
import { appendFileSync, existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { filled, configuration, linesOf } from './settled.mjs';

/** The superuser of embedded clusters. */
const OWNER = 'porchlight';

const placeIn = (folder, name) => join(folder, `database-${name}`);
const passwordIn = (folder, name) => readFileSync(`${placeIn(folder, name)}.password`, 'utf8').trim();

/** The superuser's address of a cluster. */
export const superuserUrl = (folder, name, port, database = 'postgres') =>
  `postgres://${OWNER}:${passwordIn(folder, name)}@127.0.0.1:${port}/${database}`;

export const providerPassword = (folder) => passwordIn(folder, 'provider');

/** Runs statements on a database, one after another. */
export async function statements(url, ...all) {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    let rows = [];
    for (const statement of all) ({ rows } = await client.query(statement));
    return rows;
  } finally {
    await client.end();
  }
}

const settings = (port) =>
  Object.entries({
    ...Object.fromEntries(linesOf('postgresql.conf')),
    ...{ listen_addresses: '127.0.0.1', unix_socket_directories: '', port },
  }).flatMap(([name, value]) => ['-c', `${name}=${value}`]);

/** Makes a cluster with what `fill` puts into it, once. */
async function made(folder, name, port, fill) {
  const place = placeIn(folder, name);
  if (existsSync(join(place, 'PG_VERSION')) && existsSync(`${place}.filled`)) return;
  rmSync(place, { recursive: true, force: true });
  rmSync(`${place}.password`, { force: true });
  const { startCluster } = await import('../../../dist/src/program/embedded/cluster.js');
  const cluster = await startCluster({ folder: place, port });
  try {
    await fill(cluster.url);
  } finally {
    await cluster.stop();
  }
  writeFileSync(`${place}.filled`, '', { mode: 0o600 });
}

/** The product's database and the provider's. */
export async function makeClusters(folder, values) {
  const { ports } = values;
  const roles = filled(configuration('roles.sql'), values)
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('--'));
  await made(folder, 'first', ports.first, (url) => statements(url, ...roles));
  await made(folder, 'provider', ports.providerDatabase, (url) => statements(url, 'CREATE DATABASE provider'));
}

/** A standby of the primary, as a copy of its folder while it stands still; made again where it served as a primary before. */
export function makeStandby(folder, { primary, standby, ports }) {
  const [from, to] = [placeIn(folder, primary), placeIn(folder, standby)];
  if (existsSync(join(to, 'standby.signal')) && existsSync(`${to}.filled`)) return;
  rmSync(to, { recursive: true, force: true });
  execFileSync('cp', ['-a', from, to]);
  execFileSync('cp', ['-a', `${from}.password`, `${to}.password`]);
  const source = `host=127.0.0.1 port=${ports[primary]} user=${OWNER} password=${passwordIn(folder, primary)} application_name=${standby}`;
  appendFileSync(join(to, 'postgresql.auto.conf'), `primary_conninfo = '${source}'\n`);
  for (const name of ['postmaster.pid', 'postmaster.opts']) rmSync(join(to, name), { force: true });
  writeFileSync(join(to, 'standby.signal'), '');
  writeFileSync(`${to}.filled`, '', { mode: 0o600 });
}

/** How a cluster is started as a part. */
export async function clusterCommand(folder, name, port) {
  const { programsFor } = await import('../../../dist/src/program/embedded/programs.js');
  const { postgres } = await programsFor(folder);
  return { command: [postgres, '-D', placeIn(folder, name), ...settings(port)], cwd: '/', isTheirs: true };
}

export const isPrimary = (folder, name) => !existsSync(join(placeIn(folder, name), 'standby.signal'));
