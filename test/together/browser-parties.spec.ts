import { together } from '../support/together.js';

await together('test/browser/{story,buying,inspection,security}.spec.ts');
