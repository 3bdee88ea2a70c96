import { together } from '../support/runs/together.js';

await together('{web/src/app,web/src/shared,web/src/features}/**/!(answers).spec.ts');
