import { together } from '../support/together.js';

await together('src/{payments,delivery}/**/*.db.spec.ts');
