import { together } from '../../support/runs/together.js';

await together('test/browser/drivers/driver-walk.spec.ts');
