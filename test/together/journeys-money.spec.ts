import { together } from '../support/runs/together.js';

await together(
  'test/journeys/{sale,holds,problem,cases,who-gets-what,four-eyes,messages-about-money,messages-about-banks,messages-about-cases,at-once,last-place,closed-meanwhile,missing-item,recalled-at-the-door,payout-pause,suspension,levers}.e2e.spec.ts',
);
