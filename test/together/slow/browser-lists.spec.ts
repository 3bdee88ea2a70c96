import { together } from '../../support/together.js';

await together('test/browser/console-{day,lists,meanwhile}.spec.ts', 'test/browser/dispatch-{board,meanwhile}.spec.ts');
