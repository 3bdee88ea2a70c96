import { together } from '../../support/runs/together.js';

await together('test/browser/*/{cases,email-change,papers,price-and-relist,sign-in-link}.spec.ts');
