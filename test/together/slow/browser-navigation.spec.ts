import { together } from '../../support/together.js';

await together('test/browser/navigation.spec.ts');
