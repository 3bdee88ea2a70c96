import { together } from '../../support/together.js';

await together('test/browser/{buyer-walk,seller-walk,drafts}.spec.ts');
