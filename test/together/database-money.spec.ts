import { together } from '../support/runs/together.js';

await together('src/contexts/{payments,delivery}/**/*.db.spec.ts');
