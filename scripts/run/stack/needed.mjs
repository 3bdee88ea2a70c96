import { execFileSync } from 'node:child_process';
import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';

/** The programs that are not the project's own, and the Debian packages that have them. */
export const PACKAGES = {
  haproxy: 'haproxy',
  pgbouncer: 'pgbouncer',
  prometheus: 'prometheus',
  'prometheus-alertmanager': 'prometheus-alertmanager',
  openssl: 'openssl',
};

const FOLDERS = [...(process.env.PATH ?? '').split(delimiter), '/usr/local/sbin', '/usr/sbin', '/sbin'];

/** Where a program lies, or null. */
export function programOf(name) {
  for (const folder of FOLDERS) {
    try {
      accessSync(join(folder, name), constants.X_OK);
      return join(folder, name);
    } catch {
      // In the next one, perhaps.
    }
  }
  return null;
}

/** What is missing, in a sentence with the line that installs it; null where everything is there. */
export function missing(find = programOf) {
  const names = Object.keys(PACKAGES).filter((name) => find(name) === null);
  if (names.length === 0) return null;
  const line = `apt-get install --no-install-recommends ${names.map((name) => PACKAGES[name]).join(' ')}`;
  return `The stack needs ${names.join(', ')}, which ${names.length === 1 ? 'is' : 'are'} not installed. On Debian:\n  ${line}`;
}

/** From this version on it knows prepared statements in transaction mode. */
const PREPARED_SINCE = [1, 21];

/** What the pooler that is installed says of its version. */
export const poolerSaid = () => execFileSync(programOf('pgbouncer'), ['--version'], { encoding: 'utf8' });

/** How a pooler that says this of its version shares sessions: the product needs prepared statements. */
export function pooling(said) {
  const [, version = '0.0', major = 0, minor = 0] = /PgBouncer ((\d+)\.(\d+)\S*)/.exec(said) ?? [];
  const [wantedMajor, wantedMinor] = PREPARED_SINCE;
  const isNew = Number(major) > wantedMajor || (Number(major) === wantedMajor && Number(minor) >= wantedMinor);
  return isNew
    ? { version, poolMode: 'transaction', preparedStatements: 'max_prepared_statements = 500', poolSize: 20 }
    : {
        version,
        poolMode: 'session',
        preparedStatements: '; this version has no max_prepared_statements',
        poolSize: 60,
      };
}
