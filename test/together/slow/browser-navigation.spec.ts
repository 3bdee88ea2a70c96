import { together } from '../../support/runs/together.js';

await together('test/browser/site/navigation.spec.ts');
