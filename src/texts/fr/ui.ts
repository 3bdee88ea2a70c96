import type en from '../en/ui.js';

export default {} satisfies Record<keyof typeof en, string>;
