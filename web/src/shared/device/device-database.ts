import { openDB, type DBSchema, type IDBPDatabase } from 'idb';
import { memoryDatabase } from './memory-database';

const listeners = new Set<() => void>();
let isRefused = false;

/** Whether this browser refuses storage, so that what is entered lasts only as long as the page. */
export const keepingRefused = {
  subscribe: (listener: () => void): (() => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  isSo: (): boolean => isRefused,
};

function noteRefusal(): void {
  isRefused = true;
  for (const listener of listeners) listener();
}

/** A database on the device, opened when first needed and again if the browser has closed it. */
export class DeviceDatabase<Schema extends DBSchema> {
  #opened: Promise<IDBPDatabase<Schema>> | undefined;

  /** `givesWay`: another window may delete the database at any time. */
  constructor(
    private readonly name: string,
    private readonly upgrade: (database: IDBPDatabase<Schema>) => void,
    private readonly givesWay = false,
  ) {}

  open(): Promise<IDBPDatabase<Schema>> {
    this.#opened ??= this.#openOnDevice().catch(() => {
      noteRefusal();
      return memoryDatabase(this.upgrade);
    });
    return this.#opened;
  }

  /** Forgets the open connection, which is closed or must no longer be used. */
  drop(): void {
    this.#opened = undefined;
  }

  async #openOnDevice(): Promise<IDBPDatabase<Schema>> {
    const forget = (): void => {
      this.#opened = undefined;
    };
    return openDB<Schema>(this.name, 1, {
      upgrade: this.upgrade,
      terminated: forget,
      ...(this.givesWay
        ? {
            blocking: (_current: number, _blocked: number | null, event: IDBVersionChangeEvent) => {
              (event.target as IDBDatabase).close();
              forget();
            },
          }
        : {}),
    });
  }
}
