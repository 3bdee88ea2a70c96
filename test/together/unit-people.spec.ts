import { together } from '../support/runs/together.js';

await together('{src/contexts,test}/{admin,delivery,identity,listings}/**/!(*.db|*.e2e).spec.ts');
