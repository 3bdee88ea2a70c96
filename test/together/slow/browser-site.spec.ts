import { together } from '../../support/runs/together.js';

await together(
  'test/browser/*/{areas,calls,first-load,other-hosts,outage,page-changes,signing-out,storage-refused,support-chat}.spec.ts',
);
