import { figure } from '../../../../test/support/measuring/figures.js';
import { SilentServices } from '../../../../test/platform/silent-services.js';
import { lookAt, type Check } from './check.js';
import { MAIL, PHOTOS } from './outside-checks.js';
import { PROVIDER } from './provider-check.js';

describe('Services that hang', () => {
  it('are waited for in parallel', async () => {
    const silence = await SilentServices.start();
    const timeFor = async (...checks: Check[]): Promise<number> => {
      const began = performance.now();
      await Promise.all(lookAt(checks, silence.environment));
      return (performance.now() - began) / 1_000;
    };
    try {
      const alone = [await timeFor(PHOTOS), await timeFor(MAIL), await timeFor(PROVIDER)];
      const together = await timeFor(PHOTOS, MAIL, PROVIDER);
      figure('waiting for a bucket, a mail server and a card provider that hang', together, 's');
      expect(together / alone.reduce((sum, one) => sum + one, 0)).toBeLessThan(0.7);
    } finally {
      silence.close();
    }
  });
});
