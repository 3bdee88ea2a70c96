import { together } from '../../support/runs/together.js';

await together('test/browser/*/{pages,texts,texts-of-actions,windows}.spec.ts');
