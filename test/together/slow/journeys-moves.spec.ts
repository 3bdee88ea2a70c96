import { together } from '../../support/together.js';

await together('test/journeys/{moves,fuzz}.e2e.spec.ts');
