/** Text stored under a name: the part of the browser’s `Storage` that the site uses. */
export type Memory = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/**
 * A browser storage that never throws. If the browser refuses it (blocked by its owner, private windows, sandboxed
 * frames, a full disk), values are kept for as long as the page is open.
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
      // Values stored by the browser are not also kept here, because another window may change them.
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

/** Stored on this device. */
export const deviceMemory = memoryOf(() => localStorage);
/** Stored for this browser tab. */
export const tabMemory = memoryOf(() => sessionStorage);
