import { together } from '../support/runs/together.js';

await together('src/contexts/payments/**/*.e2e.spec.ts');
