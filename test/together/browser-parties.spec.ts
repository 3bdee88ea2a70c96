import { together } from '../support/runs/together.js';

await together('test/browser/*/{story,buying,inspection,security}.spec.ts');
