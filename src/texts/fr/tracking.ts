import type en from '../en/tracking.js';

export default {} satisfies Record<keyof typeof en, string>;
