import { together } from '../support/runs/together.js';

await together(
  '{src/commands,src/server/checks,{src,test}/{identity,listings,shared,admin,notifications,backup,roles,secret,embedded}/**}/*.db.spec.ts',
);
