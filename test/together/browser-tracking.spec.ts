import { together } from '../support/together.js';

await together('test/browser/tracking-walk.spec.ts');
