import { together } from '../support/runs/together.js';

await together(
  'test/journeys/{access-matrix,attacks,lost-outcomes,sign-in-attacks,staff-reads,audited-writes,bad-input,evidence,invalid-characters,messages,messages-about-addresses,messages-about-documents,messages-about-driving,messages-to-phones,operations,privacy,relisted,statement-counts,unpaid-holds}.e2e.spec.ts',
);
