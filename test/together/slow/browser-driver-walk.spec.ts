import { together } from '../../support/together.js';

await together('test/browser/driver-walk.spec.ts');
