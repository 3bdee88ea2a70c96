/** The cache, and the entry in it, that says in which language the reader wants the site; read by the driver's worker. */
export const CHOSEN_LANGUAGE = 'porchlight-language';
export const CHOSEN_LANGUAGE_PATH = '/language.txt';
