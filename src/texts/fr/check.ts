import type en from '../en/check.js';

export default {} satisfies Record<keyof typeof en, string>;
