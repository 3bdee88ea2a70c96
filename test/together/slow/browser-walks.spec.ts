import { together } from '../../support/runs/together.js';

await together('test/browser/sales/{prospect-walk,open-order,seller-keys}.spec.ts');
