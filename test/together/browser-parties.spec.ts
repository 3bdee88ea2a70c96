import {inspection, together } from '../support/together.js';

await together('test/browser/{story,buying,cases,papers,keyboard,price-and-relist}.spec.ts');
