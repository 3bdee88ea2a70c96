import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';

const ROOT = resolve(import.meta.dirname, '../..');
const PROGRAM = join(import.meta.dirname, 'cruise.mjs');
/** Collecting garbage seldom saves a fifth of the time. */
const OPTIONS = ['--max-semi-space-size=32'];

interface Found {
  modules: number;
  violations: string[];
}

function cruise(...folders: string[]): { rules: string[]; found: Found[] } {
  const { stdout, stderr } = spawnSync(process.execPath, [...OPTIONS, PROGRAM, ...folders], {
    cwd: ROOT,
    encoding: 'utf8',
    env: { ...process.env, NODE_OPTIONS: '' },
  });
  if (stdout === '') throw new Error(`The fence did not run: ${stderr}`);
  return JSON.parse(stdout) as { rules: string[]; found: Found[] };
}

const target = 'export const fact = 1;\n';
const importing = (path: string): string => `import { fact } from '${path}';\nexport const used = fact;\n`;

/** An arrow of payments that goes upwards, or past its neighbour. */
const upwards = (room: string, above: string): [rule: string, files: Record<string, string>] => [
  `payments-${room}-asks-only-below`,
  {
    [`src/payments/${room}/application/a.ts`]: importing(`../../${above}/application/b.js`),
    [`src/payments/${above}/application/b.ts`]: target,
  },
];

const PLANTED: [rule: string, files: Record<string, string>][] = [
  [
    'identity-asks-only-below',
    {
      'src/identity/application/a.ts': importing('../../listings/published/b.js'),
      'src/listings/published/b.ts': target,
    },
  ],
  [
    'listings-asks-only-below',
    {
      'src/listings/application/a.ts': importing('../../delivery/published/b.js'),
      'src/delivery/published/b.ts': target,
    },
  ],
  [
    'delivery-asks-only-below',
    {
      'src/delivery/application/a.ts': importing('../../payments/published/b.js'),
      'src/payments/published/b.ts': target,
    },
  ],
  [
    'payments-asks-only-below',
    {
      'src/payments/application/a.ts': importing('../../notifications/published/b.js'),
      'src/notifications/published/b.ts': target,
    },
  ],
  [
    'notifications-asks-only-below',
    {
      'src/notifications/application/a.ts': importing('../../admin/console/published/b.js'),
      'src/admin/console/published/b.ts': target,
    },
  ],
  [
    'only-published-is-visible',
    { 'src/payments/application/a.ts': importing('../../identity/domain/b.js'), 'src/identity/domain/b.ts': target },
  ],
  [
    'domain-imports-domain-only',
    { 'src/payments/domain/a.ts': "import { Injectable } from '@nestjs/common';\nexport const used = Injectable;\n" },
  ],
  [
    'application-knows-no-adapter',
    {
      'src/payments/application/a.ts': importing('../adapters/stripe/b.js'),
      'src/payments/adapters/stripe/b.ts': target,
    },
  ],
  [
    'shared-knows-no-context',
    { 'src/shared/domain/a.ts': importing('../../identity/published/b.js'), 'src/identity/published/b.ts': target },
  ],
  ['sandbox-is-alone', { 'src/sandbox/a.ts': importing('../shared/domain/b.js'), 'src/shared/domain/b.ts': target }],
  [
    'nobody-imports-the-sandbox',
    { 'src/payments/adapters/a.ts': importing('../../sandbox/b.js'), 'src/sandbox/b.ts': target },
  ],
  [
    'stripe-behind-its-adapter',
    { 'src/payments/adapters/http/a.ts': "import Stripe from 'stripe';\nexport const used = Stripe;\n" },
  ],
  [
    'web-sees-published-only',
    { 'web/src/a.ts': importing('../../src/identity/domain/b.js'), 'src/identity/domain/b.ts': target },
  ],
  [
    'texts-of-the-site-see-the-catalogue',
    {
      'web/src/shared/texts/a.ts': importing('../../../../src/listings/published/b.js'),
      'src/listings/published/b.ts': target,
    },
  ],
  [
    'the-catalogue-knows-nothing',
    { 'src/texts/a.ts': importing('../listings/published/b.js'), 'src/listings/published/b.ts': target },
  ],
  [
    'features-never-import-each-other',
    { 'web/src/features/shop/a.ts': importing('../auth/b.js'), 'web/src/features/auth/b.ts': target },
  ],
  upwards('published', 'provider'),
  upwards('provider', 'ledger'),
  upwards('ledger', 'accounts'),
  upwards('accounts', 'losses'),
  upwards('losses', 'protection'),
  upwards('protection', 'checkout'),
  upwards('checkout', 'cases'),
  upwards('cases', 'drivers'),
  upwards('drivers', 'protection'),
  [
    'no-circles',
    {
      'src/listings/domain/a.ts': "import type { B } from './b.js';\nexport interface A {\n  b: B;\n}\n",
      'src/listings/domain/b.ts': "import type { A } from './a.js';\nexport interface B {\n  a: A;\n}\n",
    },
  ],
  [
    'no-circles',
    {
      'src/listings/domain/a.ts': importing('./b.js'),
      'src/listings/domain/b.ts': "import { used } from './a.js';\nexport const fact = 1;\nexport const back = used;\n",
    },
  ],
];

/** The same files under names of their own, so that all violations stand in one tree. */
const numbered = (text: string, at: number): string => text.replace(/\b([ab])\.(js|ts)\b/g, `$1${String(at)}.$2`);

/** A tree with a wrong import for each rule. */
function plant(folder: string): void {
  symlinkSync(join(ROOT, 'node_modules'), join(folder, 'node_modules'));
  PLANTED.forEach(([, files], at) => {
    for (const [path, content] of Object.entries(files)) {
      const file = join(folder, numbered(path, at));
      mkdirSync(dirname(file), { recursive: true });
      writeFileSync(file, numbered(content, at));
    }
  });
}

describe('the fence', () => {
  let rules: string[];
  let planted: Found;
  let tree: Found;
  beforeAll(() => {
    const folder = mkdtempSync(join(tmpdir(), 'porchlight-fence-'));
    try {
      plant(folder);
      const { rules: all, found } = cruise(folder, ROOT);
      rules = all;
      [planted, tree] = found as [Found, Found];
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  });

  it('bites at a violation of each rule', () => {
    expect(new Set(PLANTED.map(([rule]) => rule))).toEqual(new Set(rules));
    const wanted = PLANTED.map(([rule, files], at) => `${rule}: ${numbered(Object.keys(files)[0] ?? '', at)}`);
    expect(wanted.filter((violation) => !planted.violations.includes(violation))).toEqual([]);
  });

  it('holds in this tree', () => {
    expect(tree.modules).toBeGreaterThan(2_000);
    expect(tree.violations).toEqual([]);
  });
});
