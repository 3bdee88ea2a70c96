import { openDB, type DBSchema, type IDBPDatabase } from 'idb';
import { memoryDatabase } from './memory-database';

const listeners = new Set<() => void>();
let isRefused = false;

/** Whether this browser keeps nothing for the site, so that what is entered lasts only as long as the page. */
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

/** A database of the device, opened when it is first needed and again when the browser has closed it. */
export class DeviceDatabase<Schema extends DBSchema> {
  #opened: Promise<IDBPDatabase<Schema>> | undefined;

  /** `givesWay`: another window may delete it at any time. */
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

  /** What was opened is gone, or is not to be used any more. */
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
