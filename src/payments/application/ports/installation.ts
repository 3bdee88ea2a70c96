export type ProviderMode = 'sandbox' | 'test' | 'live';

/** What this database was begun with. */
export abstract class Installation {
  /** The mode of the provider's objects in this database; the first start writes it down. */
  abstract modeOrBegin(mode: ProviderMode): Promise<ProviderMode>;
}
