/** A decoded form body or query: text, or a nested object; lists arrive as objects with index keys or as arrays. */
export type FormValue = string | FormValue[] | { [key: string]: FormValue };
export type Form = Record<string, FormValue>;

const MAX_LEVELS = 12;

/** Reads `a=1&b[c]=2&d[0]=x&d[]=y` the way the provider does; the last of a repeated plain name counts. */
export function parseForm(text: string): Form {
  const form: Form = Object.create(null) as Form;
  for (const pair of text.split('&')) {
    if (pair === '') continue;
    const equals = pair.indexOf('=');
    const name = decode(equals < 0 ? pair : pair.slice(0, equals));
    put(form, pathOf(name), equals < 0 ? '' : decode(pair.slice(equals + 1)));
  }
  return form;
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text.replaceAll('+', ' '));
  } catch {
    return text;
  }
}

function pathOf(name: string): string[] {
  const first = name.indexOf('[');
  if (first <= 0 || !name.endsWith(']')) return [name];
  const inner = name.slice(first + 1, -1).split('][');
  return inner.length > MAX_LEVELS ? [name] : [name.slice(0, first), ...inner];
}

function put(form: Form, path: readonly string[], value: string): void {
  let at = form;
  for (const [depth, step] of path.entries()) {
    const key = step === '' ? String(Object.keys(at).length) : step;
    if (depth === path.length - 1) {
      at[key] = value;
      return;
    }
    const next = at[key];
    const child: Form = isForm(next) ? next : (Object.create(null) as Form);
    at[key] = child;
    at = child;
  }
}

export function isForm(value: unknown): value is Form {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
