import type en from '../en/site.js';

export default {} satisfies Record<keyof typeof en, string>;
