import { together } from '../support/together.js';

await together('src/delivery/**/*.e2e.spec.ts');
