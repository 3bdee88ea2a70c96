import { together } from '../support/together.js';

await together('test/browser/{story,buying,inspection,keyboard,security}.spec.ts');
