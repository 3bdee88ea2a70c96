import type en from '../en/letters.js';

export default {} satisfies Record<keyof typeof en, string>;
