import { together } from '../../support/runs/together.js';

await together('test/browser/*/{texts,texts-of-actions,windows}.spec.ts');
