import { together } from '../../support/runs/together.js';

await together('test/browser/sales/{prospect-walk,seller-keys}.spec.ts');
