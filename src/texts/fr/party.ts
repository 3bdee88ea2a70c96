import type en from '../en/party.js';

export default {} satisfies Record<keyof typeof en, string>;
