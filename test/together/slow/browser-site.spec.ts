import { together } from '../../support/runs/together.js';

await together(
  'test/browser/*/{analytics,areas,calls,first-drawings,first-load,first-paint,other-browsers,other-hosts,outage,page-changes,signing-out,storage-refused,support-chat}.spec.ts',
);
