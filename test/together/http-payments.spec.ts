import { together } from '../support/runs/together.js';

await together('src/payments/**/*.e2e.spec.ts');
