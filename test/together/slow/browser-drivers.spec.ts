import { together } from '../../support/together.js';

await together('test/browser/driver-{earnings,installed,offline,pages}.spec.ts');
