import type en from '../en/papers.js';

export default {} satisfies Record<keyof typeof en, string>;
