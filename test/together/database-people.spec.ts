import { together } from '../support/together.js';

await together('{src,test}/{identity,listings,shared,admin,notifications,backup,roles}/**/*.db.spec.ts');
