/** What is kept as text under a name, as much of the browser's `Storage` as the site uses. */
export type Memory = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/**
 * A storage of the browser that never throws. Where the browser refuses it (blocked by its owner, private windows,
 * sandboxed frames, a full disk), what is kept lasts as long as the page.
 */
export function memoryOf(open: () => Storage): Memory & Pick<Storage, 'clear'> {
  const kept = new Map<string, string>();
  const ask = <T>(question: (storage: Storage) => T): T | undefined => {
    try {
      return question(open());
    } catch {
      return undefined;
    }
  };
  return {
    getItem: (name) => kept.get(name) ?? ask((storage) => storage.getItem(name)) ?? null,
    setItem: (name, text) => {
      kept.set(name, text);
      // What the browser keeps is not kept twice: another window may change it.
      ask((storage) => {
        storage.setItem(name, text);
        kept.delete(name);
      });
    },
    removeItem: (name) => {
      kept.delete(name);
      ask((storage) => storage.removeItem(name));
    },
    clear: () => {
      kept.clear();
      ask((storage) => {
        storage.clear();
      });
    },
  };
}

/** Kept on this device. */
export const deviceMemory = memoryOf(() => localStorage);
/** Kept in this tab. */
export const tabMemory = memoryOf(() => sessionStorage);
