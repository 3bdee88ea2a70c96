import { together } from '../../support/runs/together.js';

await together('test/journeys/fuzz.e2e.spec.ts');
