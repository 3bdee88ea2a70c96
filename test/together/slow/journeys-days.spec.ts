import { together } from '../../support/runs/together.js';

await together('test/journeys/{day-of-deliveries,money-model}.e2e.spec.ts');
