import { together } from '../support/runs/together.js';

await together('src/{contexts/{admin,notifications},platform,program/{api-document,site}}/**/*.e2e.spec.ts');
