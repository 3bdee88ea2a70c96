import { together } from '../../support/runs/together.js';

await together(
  'test/browser/console/admin-{deliveries,messages,operations,restoration,stripe,tax-reports,templates}.spec.ts',
  'test/browser/console/console-workplace.spec.ts',
);
