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
    [`src/contexts/payments/${room}/application/a.ts`]: importing(`../../${above}/application/b.js`),
    [`src/contexts/payments/${above}/application/b.ts`]: target,
  },
];

const PLANTED: [rule: string, files: Record<string, string>][] = [
  [
    'admin-settings-asks-only-below',
    {
      'src/contexts/admin/settings/application/a.ts': importing('../../../identity/published/b.js'),
      'src/contexts/identity/published/b.ts': target,
    },
  ],
  [
    'identity-asks-only-below',
    {
      'src/contexts/identity/application/a.ts': importing('../../listings/published/b.js'),
      'src/contexts/listings/published/b.ts': target,
    },
  ],
  [
    'listings-asks-only-below',
    {
      'src/contexts/listings/application/a.ts': importing('../../delivery/published/b.js'),
      'src/contexts/delivery/published/b.ts': target,
    },
  ],
  [
    'delivery-asks-only-below',
    {
      'src/contexts/delivery/application/a.ts': importing('../../payments/published/b.js'),
      'src/contexts/payments/published/b.ts': target,
    },
  ],
  [
    'payments-asks-only-below',
    {
      'src/contexts/payments/application/a.ts': importing('../../notifications/published/b.js'),
      'src/contexts/notifications/published/b.ts': target,
    },
  ],
  [
    'notifications-asks-only-below',
    {
      'src/contexts/notifications/application/a.ts': importing('../../admin/console/published/b.js'),
      'src/contexts/admin/console/published/b.ts': target,
    },
  ],
  [
    'contexts-import-contexts-and-platform',
    {
      'src/contexts/payments/application/a.ts': importing('../../identity/domain/b.js'),
      'src/contexts/identity/domain/b.ts': target,
    },
  ],
  [
    'application-knows-no-adapter',
    {
      'src/contexts/payments/application/a.ts': importing('../../../platform/persistence/b.js'),
      'src/platform/persistence/b.ts': target,
    },
  ],
  [
    'domain-imports-domain-only',
    {
      'src/contexts/payments/domain/a.ts':
        "import { Injectable } from '@nestjs/common';\nexport const used = Injectable;\n",
    },
  ],
  [
    'application-knows-no-adapter',
    {
      'src/contexts/payments/application/a.ts': importing('../adapters/stripe/b.js'),
      'src/contexts/payments/adapters/stripe/b.ts': target,
    },
  ],
  [
    'platform-imports-no-context',
    {
      'src/platform/domain/a.ts': importing('../../contexts/identity/published/b.js'),
      'src/contexts/identity/published/b.ts': target,
    },
  ],
  [
    'platform-imports-no-context',
    { 'src/platform/http/a.ts': importing('../../program/server/b.js'), 'src/program/server/b.ts': target },
  ],
  [
    'nothing-imports-program',
    { 'web/src/a.ts': importing('../../src/program/site/published/b.js'), 'src/program/site/published/b.ts': target },
  ],
  [
    'contexts-import-contexts-and-platform',
    {
      'src/contexts/identity/application/a.ts': importing('../../../program/server/b.js'),
      'src/program/server/b.ts': target,
    },
  ],
  [
    'sandbox-is-alone',
    {
      'packages/stripe-sandbox/src/a.ts': importing('../../../src/platform/domain/b.js'),
      'src/platform/domain/b.ts': target,
    },
  ],
  [
    'nobody-imports-the-sandbox',
    {
      'src/program/embedded/a.ts': importing('../../../packages/stripe-sandbox/src/b.js'),
      'packages/stripe-sandbox/src/b.ts': target,
    },
  ],
  [
    'stripe-behind-its-adapter',
    { 'src/contexts/payments/adapters/http/a.ts': "import Stripe from 'stripe';\nexport const used = Stripe;\n" },
  ],
  [
    'web-sees-published-only',
    {
      'web/src/a.ts': importing('../../src/contexts/identity/domain/b.js'),
      'src/contexts/identity/domain/b.ts': target,
    },
  ],
  [
    'texts-of-the-site-see-the-catalogue',
    {
      'web/src/shared/texts/a.ts': importing('../../../../src/contexts/listings/published/b.js'),
      'src/contexts/listings/published/b.ts': target,
    },
  ],
  [
    'the-catalogue-knows-nothing',
    {
      'src/platform/texts/a.ts': importing('../../contexts/listings/published/b.js'),
      'src/contexts/listings/published/b.ts': target,
    },
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
      'src/contexts/listings/domain/a.ts': "import type { B } from './b.js';\nexport interface A {\n  b: B;\n}\n",
      'src/contexts/listings/domain/b.ts': "import type { A } from './a.js';\nexport interface B {\n  a: A;\n}\n",
    },
  ],
  [
    'no-circles',
    {
      'src/contexts/listings/domain/a.ts': importing('./b.js'),
      'src/contexts/listings/domain/b.ts':
        "import { used } from './a.js';\nexport const fact = 1;\nexport const back = used;\n",
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
