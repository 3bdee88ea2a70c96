import { together } from '../../support/runs/together.js';

await together('test/journeys/moves.e2e.spec.ts');
