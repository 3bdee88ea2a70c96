import { together } from '../support/runs/together.js';

await together('{src/contexts,test}/payments/**/!(*.db|*.e2e).spec.ts');
