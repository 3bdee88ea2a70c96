import { together } from '../../support/together.js';

await together('test/browser/phone-card.spec.ts');
