import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import PostalMime from 'postal-mime';

/** The maildir of an address, below the folder of the mail host. */
export const maildirOf = (folder, address) => join(folder, encodeURIComponent(address.toLowerCase()));

const parsed = new Map();

async function read(path, to) {
  if (!parsed.has(path)) {
    const { subject = '', text = '', html = '', date } = await PostalMime.parse(readFileSync(path));
    parsed.set(path, { to, subject, text, html, sentAt: date ?? '' });
  }
  return parsed.get(path);
}

/** The messages to an address, the newest first, as the development's mailbox gives them. */
export async function mailsTo(folder, address) {
  const place = join(maildirOf(folder, address), 'new');
  let names = [];
  try {
    names = readdirSync(place).sort().reverse();
  } catch {
    // Nothing has come yet.
  }
  return Promise.all(names.map((name) => read(join(place, name), address)));
}
