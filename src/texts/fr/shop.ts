import type en from '../en/shop.js';

export default {} satisfies Record<keyof typeof en, string>;
