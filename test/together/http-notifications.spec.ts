import { together } from '../support/together.js';

await together('src/{admin,notifications,shared,site}/**/*.e2e.spec.ts');
