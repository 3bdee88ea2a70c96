export interface Change {
  /** Path within the record, such as `regions.0`; empty if the record is a single value. */
  path: string;
  /** Empty if there was no value. */
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

/** Every value of a record before and after the action, changed values first. */
export function changesOf(before: unknown, after: unknown): Change[] {
  const [was, is] = [leaves(before, '', new Map()), leaves(after, '', new Map())];
  const all = [...new Set([...was.keys(), ...is.keys()])].map((path) => {
    const [old = '', now = ''] = [was.get(path), is.get(path)];
    return { path, before: old, after: now, isChanged: old !== now };
  });
  return [...all.filter(({ isChanged }) => isChanged), ...all.filter(({ isChanged }) => !isChanged)];
}
