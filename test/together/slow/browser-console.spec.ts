import { together } from '../../support/together.js';

await together(
  'test/browser/admin-{deliveries,messages,operations,restoration,stripe,tax-reports,templates}.spec.ts',
  'test/browser/console-workplace.spec.ts',
);
