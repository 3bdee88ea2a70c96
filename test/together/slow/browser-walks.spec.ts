import { together } from '../../support/together.js';

await together('test/browser/prospect-walk.spec.ts');
