import type en from '../en/legal.js';

export default {} satisfies Record<keyof typeof en, string>;
