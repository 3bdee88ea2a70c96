import { together } from '../../support/runs/together.js';

await together('test/browser/*/{pages,narrow-pages,first-screen,french-pages}.spec.ts');
