import { together } from '../support/runs/together.js';

await together(
  'src/{backup,commands,config,embedded,notifications,sandbox,server,shared,site,texts}/**/!(*.db|*.e2e).spec.ts',
  'test/size/routes.spec.ts',
);
