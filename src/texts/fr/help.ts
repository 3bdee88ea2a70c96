import type en from '../en/help.js';

export default {} satisfies Record<keyof typeof en, string>;
