import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { parse } from 'yaml';
import { Variables } from '../../src/platform/config/variables.js';

const ROOT = resolve(import.meta.dirname, '../..');
const text = (path: string): string => readFileSync(`${ROOT}/${path}`, 'utf8');
const namesIn = (path: string): string[] =>
  [...text(path).matchAll(/^([A-Z][A-Z0-9_]+)=/gm)].map(([, name = '']) => name);

/** Each decorated property of the class, whether it has a value of its own or not. */
const KNOWN = [...text('src/platform/config/variables.ts').matchAll(/\b([A-Z][A-Z0-9_]{3,})(?:\?:| = )/g)]
  .map(([, name = '']) => name)
  .filter((name) => name === 'PORT' || !['MAX_PORT', 'MAILBOX', 'SITE', 'OPTIONAL_NAMES'].includes(name));

const IN_THE_IMAGE = 'the image says it (docker/Dockerfile)';
const EMBEDDED = 'of embedded parts, which production does not run on';
const TRIAL = 'for trials; production takes none of it';
/** What a production of these files is not given, and why. */
const LEFT_OUT: Readonly<Record<string, string>> = {
  NODE_ENV: IN_THE_IMAGE,
  PORT: IN_THE_IMAGE,
  HOST: IN_THE_IMAGE,
  DATA_DIR: EMBEDDED,
  POSTGRES_PORT: EMBEDDED,
  SANDBOX_PORT: EMBEDDED,
  PORCHLIGHT_EMBEDDED: EMBEDDED,
  STRIPE_API_BASE: TRIAL,
  TWILIO_API_BASE: TRIAL,
  ALLOW_EARLY_DISPATCH: TRIAL,
  HOLD_NEW_SELLERS: TRIAL,
  LOSS_CEILINGS: TRIAL,
  PORCHLIGHT_FAULT_FILE: TRIAL,
};
/** Known to commands, and to no server. */
const OF_COMMANDS = ['DATABASE_OWNER_URL', 'BACKUP_PASSPHRASE'];
const OF_SERVERS = KNOWN.filter((name) => !(name in LEFT_OUT) && !OF_COMMANDS.includes(name));
interface Service {
  image?: string;
  environment?: Record<string, string>;
  read_only?: boolean;
  cap_drop?: string[];
  security_opt?: string[];
  tmpfs?: string[];
  command?: string[];
  stop_grace_period?: string;
}

describe('The variables', () => {
  it('are read as they are in the class', () => {
    const variables = new Variables();
    expect(KNOWN.length).toBeGreaterThan(50);
    expect(Object.keys(variables).filter((name) => !KNOWN.includes(name))).toEqual([]);
    const unknown = [...Object.keys(LEFT_OUT), ...OF_COMMANDS].filter((name) => !KNOWN.includes(name));
    expect(unknown).toEqual([]);
  });

  it('are in .env.example, but those of the start itself', () => {
    const ITS_OWN = ['NODE_ENV', 'PORCHLIGHT_FAULT_FILE'];
    const told = namesIn('.env.example');
    expect(KNOWN.filter((name) => !told.includes(name) && !ITS_OWN.includes(name))).toEqual([]);
  });
});

describe('The compose file', () => {
  const { services } = parse(text('docker/compose.yaml'), { merge: true }) as { services: Record<string, Service> };
  const ours = Object.entries(services).filter(([, { image }]) => image === 'porchlight');
  const namesOf = (name: string): string[] => Object.keys(services[name]?.environment ?? {}).sort();

  it('gives the server every variable that production has, and nothing of the owner', () => {
    expect(namesOf('porchlight')).toEqual(OF_SERVERS.toSorted());
    expect(namesOf('migrate')).toEqual([...OF_SERVERS, 'DATABASE_OWNER_URL'].toSorted());
    expect(namesOf('backup')).toEqual([...OF_SERVERS, 'BACKUP_PASSPHRASE'].toSorted());
    expect(namesOf('command')).toEqual([...OF_SERVERS, ...OF_COMMANDS].toSorted());
  });

  it('runs the image read-only, without rights, and lets it stop', () => {
    expect(ours.map(([name]) => name).sort()).toEqual(['backup', 'command', 'migrate', 'porchlight']);
    for (const [, service] of ours) {
      expect(service).toMatchObject({ read_only: true, cap_drop: ['ALL'], security_opt: ['no-new-privileges:true'] });
      expect(service.tmpfs).toEqual([expect.stringMatching(/^\/tmp:/)]);
    }
    const { stop_grace_period: grace = '', environment = {} } = services['porchlight'] ?? {};
    const drain = Number(/:-(\d+)\}/.exec(environment['DRAIN_SECONDS'] ?? '')?.[1]);
    const [, graceMs = ''] = /GRACE_MS = (\d+_000)/.exec(text('src/program/server/server.ts')) ?? [];
    expect(Number.parseInt(grace, 10)).toBeGreaterThan(drain + Number(graceMs.replace('_', '')) / 1_000);
  });
});

describe('The settings for Kubernetes', () => {
  const { configMapGenerator } = parse(text('docker/kubernetes/kustomization.yaml')) as {
    configMapGenerator: { literals: string[] }[];
  };
  const plain = configMapGenerator.flatMap(({ literals }) => literals.map((line) => line.split('=')[0] ?? ''));
  const secret = namesIn('docker/kubernetes/secret.env.example');

  it('have every variable of a server once, what is secret apart', () => {
    expect([...plain, ...secret].sort()).toEqual(OF_SERVERS.toSorted());
    const SECRET = /SECRET|TOKEN|_KEY|DATABASE_(?:URL|\w+_URL)|SMTP_URL/;
    expect(plain.filter((name) => SECRET.test(name))).toEqual([]);
  });

  it('have those of the commands in a secret of their own', () => {
    expect(namesIn('docker/kubernetes/owner.env.example').sort()).toEqual([...OF_COMMANDS].sort());
  });

  it('hold no value of a secret', () => {
    for (const path of ['secret', 'owner'])
      expect(text(`docker/kubernetes/${path}.env.example`)).not.toMatch(/^[A-Z_]+=.+$/m);
  });
});
