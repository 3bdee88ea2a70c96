import { together } from '../../support/together.js';

await together('test/browser/{prospect-walk,seller-keys}.spec.ts');
