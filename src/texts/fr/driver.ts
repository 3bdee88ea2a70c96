import type en from '../en/driver.js';

export default {} satisfies Record<keyof typeof en, string>;
