import { refused } from '../http/errors.js';
import { textOf } from '../http/parameters.js';

/** A web address as given, or null when none is; else the provider's refusal. */
export function checkUrl(value: unknown, param: string): string | null {
  const text = textOf(value);
  if (text === null) return null;
  const plain = text.replaceAll('{CHECKOUT_SESSION_ID}', 'x');
  if (URL.canParse(plain) && /^https?:$/.test(new URL(plain).protocol)) return text;
  throw refused('Not a valid URL', { code: 'url_invalid', param });
}
