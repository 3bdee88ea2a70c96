import { together } from '../../support/runs/together.js';

await together('test/browser/*/{pages,narrow-pages,french-pages}.spec.ts');
