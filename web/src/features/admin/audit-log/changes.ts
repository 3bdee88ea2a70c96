export interface Change {
  /** Where in the record it lies: `regions.0`; empty for a record that is one value. */
  path: string;
  /** Empty where there was none. */
  before: string;
  after: string;
  isChanged: boolean;
}

function leaves(value: unknown, path: string, found: Map<string, string>): Map<string, string> {
  if (value === null || value === undefined) return path === '' ? found : found.set(path, '—');
  if (typeof value !== 'object') return found.set(path, typeof value === 'string' ? value : JSON.stringify(value));
  const parts = Object.entries(value);
  if (parts.length === 0) return found.set(path, 'none');
  for (const [name, part] of parts) leaves(part, path === '' ? name : `${path}.${name}`, found);
  return found;
}

/** What stood in a record before and after, value by value, what changed first. */
export function changesOf(before: unknown, after: unknown): Change[] {
  const [was, is] = [leaves(before, '', new Map()), leaves(after, '', new Map())];
  const all = [...new Set([...was.keys(), ...is.keys()])].map((path) => {
    const [old = '', now = ''] = [was.get(path), is.get(path)];
    return { path, before: old, after: now, isChanged: old !== now };
  });
  return [...all.filter(({ isChanged }) => isChanged), ...all.filter(({ isChanged }) => !isChanged)];
}
