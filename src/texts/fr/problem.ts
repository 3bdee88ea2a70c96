import type en from '../en/problem.js';

export default {} satisfies Record<keyof typeof en, string>;
