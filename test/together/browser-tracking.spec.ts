import { together } from '../support/runs/together.js';

await together('test/browser/sales/tracking-walk.spec.ts');
