import { together } from '../../support/together.js';

await together('test/browser/{cases,papers,price-and-relist,sign-in-link}.spec.ts');
