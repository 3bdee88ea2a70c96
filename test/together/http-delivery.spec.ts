import { together } from '../support/runs/together.js';

await together('src/contexts/delivery/**/*.e2e.spec.ts');
