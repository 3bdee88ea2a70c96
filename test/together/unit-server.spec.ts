import { together } from '../support/runs/together.js';

await together(
  '{src/contexts/notifications,src/platform,src/program,packages}/**/!(*.db|*.e2e).spec.ts',
  'test/size/routes.spec.ts',
);
