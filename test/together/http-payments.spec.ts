import { together } from '../support/together.js';

await together('src/payments/**/*.e2e.spec.ts');
