import { together } from '../../support/runs/together.js';

await together('test/browser/sales/french-{sale,case}.spec.ts');
