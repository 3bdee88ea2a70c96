import { together } from '../support/together.js';

await together('test/browser/{story,buying,inspection,cases,papers,keyboard,price-and-relist}.spec.ts');
