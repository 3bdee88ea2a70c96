import { together } from '../../support/together.js';

await together('test/browser/driver-{documents,earnings,installed,offline,pages}.spec.ts');
