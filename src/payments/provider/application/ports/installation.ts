export type ProviderMode = 'sandbox' | 'test' | 'live';

/** What this database was begun with. */
export abstract class Installation {
  /** The mode of the provider's objects in this database; the first start writes it down. */
  abstract modeOrBegin(mode: ProviderMode): Promise<ProviderMode>;
  /**
   * In the caller's unit of work: calls that are planned from now on get keys that none before could have had. After a restore
   * only, when what was done since the backup is known.
   */
  abstract beginEpoch(): Promise<void>;
}
