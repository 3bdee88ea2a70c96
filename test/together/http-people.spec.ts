import { together } from '../support/runs/together.js';

await together(
  'src/contexts/identity/**/*.e2e.spec.ts',
  'src/contexts/listings/**/*.e2e.spec.ts',
  'src/program/commands/*.e2e.spec.ts',
);
