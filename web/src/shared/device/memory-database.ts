import type { IDBPDatabase } from 'idb';

type Key = IDBValidKey;
interface Row {
  key: Key;
  value: unknown;
}

/** The rows of one store, with the part of `idb`’s interface that the pages use. */
class MemoryStore {
  readonly #rows = new Map<string, Row>();
  #last = 0;

  constructor(private readonly options: IDBObjectStoreParameters = {}) {}

  get = (key: Key): Promise<unknown> => Promise.resolve(this.#rows.get(JSON.stringify(key))?.value);
  getAll = (range?: IDBKeyRange): Promise<unknown[]> => Promise.resolve(this.#sorted(range).map(({ value }) => value));
  getAllKeys = (): Promise<Key[]> => Promise.resolve(this.#sorted().map(({ key }) => key));
  put = (value: object, key?: Key): Promise<Key> => Promise.resolve(this.#put(value, key));
  add = this.put;
  delete = (key: Key): Promise<void> => Promise.resolve(void this.#rows.delete(JSON.stringify(key)));
  clear = (): Promise<void> => Promise.resolve(this.#rows.clear());

  #sorted(range?: IDBKeyRange): Row[] {
    const rows = [...this.#rows.values()].filter(({ key }) => range === undefined || range.includes(key));
    return rows.sort((one, other) => indexedKeysCompare(one.key, other.key));
  }

  #put(value: object, given?: Key): Key {
    const { keyPath, autoIncrement } = this.options;
    const fields = { ...value } as Record<string, Key>;
    if (autoIncrement === true && typeof keyPath === 'string') fields[keyPath] ??= ++this.#last;
    const key =
      given ?? (Array.isArray(keyPath) ? keyPath.map((name) => fields[name] ?? 0) : fields[keyPath ?? '']) ?? 0;
    this.#rows.set(JSON.stringify(key), { key, value: given === undefined ? fields : value });
    return key;
  }
}

/** The keys of a store are either all numbers or all arrays of numbers and strings, so they are compared part by part. */
function indexedKeysCompare(one: Key, other: Key): number {
  const [parts, others] = [[one].flat(), [other].flat()] as [(string | number)[], (string | number)[]];
  const at = parts.findIndex((part, index) => part !== others[index]);
  if (at < 0) return 0;
  return (parts[at] ?? 0) < (others[at] ?? 0) ? -1 : 1;
}

/**
 * The same database in memory, for a browser that refuses storage: it is lost with the page. A transaction only groups
 * its calls, because nothing else can run between them in one page.
 */
export function memoryDatabase<Schema>(upgrade: (database: IDBPDatabase<Schema>) => void): IDBPDatabase<Schema> {
  const stores = new Map<string, MemoryStore>();
  const storeOf = (name: string): MemoryStore => {
    const store = stores.get(name);
    if (store === undefined) throw new Error(`There is no store ${name}.`);
    return store;
  };
  const database = {
    createObjectStore: (name: string, options?: IDBObjectStoreParameters) =>
      void stores.set(name, new MemoryStore(options)),
    get: (name: string, key: Key) => storeOf(name).get(key),
    getAll: (name: string, range?: IDBKeyRange) => storeOf(name).getAll(range),
    put: (name: string, value: object, key?: Key) => storeOf(name).put(value, key),
    delete: (name: string, key: Key) => storeOf(name).delete(key),
    transaction: (names: string | string[]) => ({
      store: storeOf([names].flat()[0] ?? ''),
      objectStore: storeOf,
      done: Promise.resolve(),
    }),
  } as unknown as IDBPDatabase<Schema>;
  upgrade(database);
  return database;
}
