import { together } from '../support/runs/together.js';

await together('src/identity/**/*.e2e.spec.ts', 'src/listings/**/*.e2e.spec.ts', 'src/commands/*.e2e.spec.ts');
