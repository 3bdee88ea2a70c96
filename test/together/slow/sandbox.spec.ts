import { together } from '../../support/runs/together.js';

await together('src/sandbox/*.e2e.spec.ts', 'test/sandbox/*.db.spec.ts');
