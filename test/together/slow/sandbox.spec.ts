import { together } from '../../support/runs/together.js';

await together('packages/stripe-sandbox/test/*.{e2e,db}.spec.ts');
