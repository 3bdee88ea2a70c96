import { together } from '../../support/runs/together.js';

await together('test/journeys/{moves,fuzz}.e2e.spec.ts');
