import { together } from '../../support/runs/together.js';

await together('test/browser/people/phone-card.spec.ts');
