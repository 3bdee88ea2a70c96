import { together } from '../support/runs/together.js';

await together(
  'test/browser/*/{admin-transactions,admin-settings,admin-users,admin-sign-out,four-eyes,levers,messages}.spec.ts',
);
