import { together } from '../../support/runs/together.js';

await together('test/browser/drivers/driver-{documents,earnings,installed,offline,pages}.spec.ts');
