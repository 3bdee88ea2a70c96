import { together } from '../support/runs/together.js';

await together('src/{payments,delivery}/**/*.db.spec.ts');
