import { together } from '../../support/runs/together.js';

await together(
  'test/browser/console/console-{day,lists,meanwhile,tables}.spec.ts',
  'test/browser/console/dispatch-{board,meanwhile}.spec.ts',
);
