export type ProviderMode = 'sandbox' | 'test' | 'live';

/** What this database was created with. */
export abstract class Installation {
  /** The provider mode of this database's objects; recorded by the first start. */
  abstract modeOrBegin(mode: ProviderMode): Promise<ProviderMode>;
  /**
   * In the caller's unit of work: calls planned from now on get keys that cannot have been used before. Only after a
   * restore, once everything since the backup is known.
   */
  abstract beginEpoch(): Promise<void>;
}
