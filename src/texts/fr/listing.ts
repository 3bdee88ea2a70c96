import type en from '../en/listing.js';

export default {} satisfies Record<keyof typeof en, string>;
