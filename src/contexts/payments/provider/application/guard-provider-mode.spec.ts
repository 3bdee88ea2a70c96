import type { Environment } from '../../../../platform/config/environment.js';
import { EnvironmentError } from '../../../../platform/config/environment.js';
import { GuardProviderMode } from './guard-provider-mode.js';
import { Installation, type ProviderMode } from './ports/installation.js';

/** A database that keeps the mode of its first start. */
class KeptInstallation extends Installation {
  begun: ProviderMode | null = null;

  modeOrBegin(mode: ProviderMode): Promise<ProviderMode> {
    return Promise.resolve((this.begun ??= mode));
  }

  beginEpoch(): Promise<void> {
    return Promise.reject(new Error('Nothing is restored here.'));
  }
}

const KEYS = {
  sandbox: { isSandbox: true, secretKey: 'sk_test_porchlight_sandbox' },
  test: { isSandbox: false, secretKey: 'sk_test_51abc' },
  live: { isSandbox: false, secretKey: 'sk_live_51abc' },
};
const MODES = ['sandbox', 'test', 'live'] as const;

const start = (installation: Installation, mode: ProviderMode): Promise<void> => {
  const environment = { stripe: KEYS[mode] } as unknown as Environment;
  return new GuardProviderMode(installation, environment).onModuleInit();
};

describe('a database and the card provider’s mode', () => {
  it.each(MODES)('first started in %s mode opens in it again', async (mode) => {
    const installation = new KeptInstallation();
    await start(installation, mode);
    await start(installation, mode);
    expect(installation.begun).toBe(mode);
  });

  it('recognises a restricted live key too', async () => {
    const installation = new KeptInstallation();
    installation.begun = 'live';
    const environment = { stripe: { isSandbox: false, secretKey: 'rk_live_51abc' } } as unknown as Environment;
    await new GuardProviderMode(installation, environment).onModuleInit();
  });

  it.each(MODES.flatMap((begun) => MODES.filter((mode) => mode !== begun).map((mode) => [begun, mode] as const)))(
    'first started in %s mode refuses to start in %s mode, with the reason',
    async (begun, mode) => {
      const installation = new KeptInstallation();
      await start(installation, begun);
      const refusal = await start(installation, mode).then(
        () => null,
        (error: unknown) => error,
      );
      expect(refusal).toBeInstanceOf(EnvironmentError);
      const names = { sandbox: 'the sandbox', test: 'Stripe’s test mode', live: 'Stripe’s live mode' };
      expect((refusal as Error).message).toContain(`This database holds payments of ${names[begun]}`);
      expect((refusal as Error).message).toContain(`say ${names[mode]}`);
      expect(installation.begun).toBe(begun);
    },
  );
});
