import { memoryOf } from './browser-storage';

const refused = (): never => {
  throw new DOMException('denied', 'SecurityError');
};
function working(): Storage {
  const kept = new Map<string, string>();
  return {
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, text: string) => void kept.set(name, text),
    removeItem: (name: string) => void kept.delete(name),
    clear: () => {
      kept.clear();
    },
  } as unknown as Storage;
}

describe('what is kept in the browser', () => {
  it.each([
    ['a storage that works', working],
    ['no storage at all', () => () => undefined as unknown as Storage],
    ['a storage whose getter throws', () => refused],
    [
      'a storage of which every call throws',
      () => () => ({ getItem: refused, setItem: refused, removeItem: refused, clear: refused }) as unknown as Storage,
    ],
  ])('can be read and removed in %s', (what, make) => {
    const made = make();
    const memory = memoryOf(typeof made === 'function' ? made : () => made);
    expect([what, memory.getItem('a')]).toEqual([what, null]);
    memory.setItem('a', '1');
    expect(memory.getItem('a')).toBe('1');
    memory.setItem('a', '2');
    expect(memory.getItem('a')).toBe('2');
    memory.removeItem('a');
    expect(memory.getItem('a')).toBeNull();
    memory.setItem('b', '1');
    memory.clear();
    expect(memory.getItem('b')).toBeNull();
  });

  it('reads what another window wrote last', () => {
    const storage = working();
    const memory = memoryOf(() => storage);
    memory.setItem('a', 'mine');
    storage.setItem('a', 'theirs');
    expect(memory.getItem('a')).toBe('theirs');
  });

  it('keeps values for the page if the disk is full', () => {
    const storage = Object.assign(working(), { setItem: refused });
    const memory = memoryOf(() => storage);
    memory.setItem('a', '1');
    expect(memory.getItem('a')).toBe('1');
  });
});
