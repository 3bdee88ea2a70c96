import { together } from '../../support/runs/together.js';

// Alone: they change the catalogue for all of their process.
await together('test/browser/site/pseudo-language*.spec.ts');
