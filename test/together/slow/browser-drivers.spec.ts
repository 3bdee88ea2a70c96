import { together } from '../../support/runs/together.js';

await together('test/browser/drivers/driver-{documents,earnings,hindrances,installed,offline,pages}.spec.ts');
