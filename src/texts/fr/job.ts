import type en from '../en/job.js';

export default {} satisfies Record<keyof typeof en, string>;
