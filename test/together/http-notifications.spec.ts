import { together } from '../support/runs/together.js';

await together('src/{admin,api-document,notifications,shared,site}/**/*.e2e.spec.ts');
