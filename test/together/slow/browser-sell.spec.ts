import { together } from '../../support/together.js';

await together('test/browser/seller-walk.spec.ts');
