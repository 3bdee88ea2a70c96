import { execFileSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { chmodSync, chownSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../build.mjs';

const CONFIGURATION = join(root, 'docker/stack');

/** The user as whom database and pooler run when we are root. */
export const NOBODY = 65_534;
export const isRoot = process.getuid?.() === 0;

/** Makes a folder of ours, or of the user of the database. */
export function folderOf(path, { isTheirs = false, mode = 0o700 } = {}) {
  mkdirSync(path, { recursive: true, mode });
  chmodSync(path, mode);
  if (isTheirs && isRoot) chownSync(path, NOBODY, NOBODY);
  return path;
}

const word = () => randomBytes(24).toString('hex');

/** Passwords and keys of this stack, made once. */
export function secretsIn(folder) {
  const file = join(folder, 'secrets.json');
  const known = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {};
  const secrets = {
    ...{ ownerPassword: word(), applicationPassword: word(), appSecret: word(), developmentKey: word() },
    ...{ webhookSecret: `whsec_${word()}`, connectWebhookSecret: `whsec_${word()}` },
    ...{ objectsKey: word(), objectsSecret: word(), backupPassphrase: word() },
    ...known,
  };
  writeFileSync(file, JSON.stringify(secrets, null, 2), { mode: 0o600 });
  return secrets;
}

/** A text with `{{names}}` filled in from `values`; throws for a name that has no value. */
export function filled(text, values) {
  return text.replace(/\{\{([\w.]+)\}\}/g, (_, name) => {
    const value = name.split('.').reduce((found, key) => found?.[key], values);
    if (value === undefined) throw new Error(`Nothing is known of {{${name}}}.`);
    return String(value);
  });
}

export const configuration = (name) => readFileSync(join(CONFIGURATION, name), 'utf8');

/** Fills a file of `docker/stack` in and puts it into a folder of the stack; returns its path. */
export function settle(name, folder, values, { isTheirs = false } = {}) {
  const path = join(folder, name);
  writeFileSync(path, filled(configuration(name), values), { mode: 0o600 });
  if (isTheirs && isRoot) chownSync(path, NOBODY, NOBODY);
  return path;
}

/** The lines `name = value`, or `NAME=value`, of a configuration file, filled in. */
export function linesOf(name, values = {}) {
  return filled(configuration(name), values)
    .split('\n')
    .filter((line) => line.includes('=') && !line.startsWith('#'))
    .map((line) => [line.slice(0, line.indexOf('=')).trim(), line.slice(line.indexOf('=') + 1).trim()]);
}

const openssl = (folder, ...words) => execFileSync('openssl', words, { cwd: folder, stdio: 'pipe' });

/** An authority of this stack alone and the site's certificate by it, made once; returns the authority's file. */
export function authorityIn(folder) {
  const place = folderOf(join(folder, 'authority'));
  const authority = join(place, 'authority.pem');
  if (existsSync(join(place, 'site.pem'))) return authority;
  const key = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:P-256', '-nodes', '-days', '365'];
  const subject = (name) => ['-subj', `/CN=${name}`];
  openssl(place, 'req', '-x509', ...key, ...subject('Porchlight stack'), '-keyout', 'authority.key', '-out', authority);
  const names = 'subjectAltName=DNS:localhost,IP:127.0.0.1';
  const by = ['-CA', authority, '-CAkey', 'authority.key'];
  const made = ['-keyout', 'site.key', '-out', 'site.crt', '-addext', names, '-addext', 'basicConstraints=CA:FALSE'];
  openssl(place, 'req', '-x509', ...key, ...subject('localhost'), ...by, ...made);
  const pem = ['site.crt', 'site.key'].map((name) => readFileSync(join(place, name), 'utf8')).join('');
  writeFileSync(join(place, 'site.pem'), pem, { mode: 0o600 });
  return authority;
}
