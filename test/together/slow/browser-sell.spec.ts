import { together } from '../../support/together.js';

await together('test/browser/{buyer,seller}-walk.spec.ts');
