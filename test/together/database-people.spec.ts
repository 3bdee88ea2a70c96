import { together } from '../support/runs/together.js';

await together(
  '{src/contexts/{identity,listings,admin,notifications},src/platform,src/program,test/{identity,listings,admin,notifications,platform}}/**/*.db.spec.ts',
);
