import { together } from '../support/runs/together.js';

await together('src/delivery/**/*.e2e.spec.ts');
