import type en from '../en/order.js';

export default {} satisfies Record<keyof typeof en, string>;
