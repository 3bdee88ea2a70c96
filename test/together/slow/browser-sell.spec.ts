import { together } from '../../support/runs/together.js';

await together('test/browser/sales/{buyer-walk,seller-forms,seller-walk,drafts}.spec.ts');
