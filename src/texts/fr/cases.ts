import type en from '../en/cases.js';

export default {} satisfies Record<keyof typeof en, string>;
