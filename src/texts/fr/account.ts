import type en from '../en/account.js';

export default {} satisfies Record<keyof typeof en, string>;
