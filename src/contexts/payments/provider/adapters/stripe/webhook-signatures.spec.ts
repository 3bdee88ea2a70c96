import { jest } from '@jest/globals';
import Stripe from 'stripe';
import { WebhookRefused } from '../../domain/webhook-refused.js';
import { WebhookSignatures } from './webhook-signatures.js';

const SECRET = 'whsec_test';

describe('a webhook', () => {
  const sdk = new Stripe('sk_test_none');
  const signatures = new WebhookSignatures(sdk, { webhookSecret: SECRET, connectWebhookSecret: '' });
  const read = (payload: string) => () =>
    signatures.read(Buffer.from(payload), sdk.webhooks.generateTestHeaderString({ payload, secret: SECRET }));

  it.each(['', '{"id":', 'null', '{"id":"evt_1","type":"a","created":1}'])(
    'that is signed but has the text %j is refused as malformed',
    (text) => {
      expect(read(text)).toThrow(new WebhookRefused('malformed'));
    },
  );

  it.each(['t=1,v1=', 't=1,v1', 't=1,v1=,v1=', '=,=', 't=NaN,v1=é'])('signed %j is not the provider’s', (signature) => {
    expect(() => signatures.read(Buffer.from('{}'), signature)).toThrow(new WebhookRefused('signature-wrong'));
  });

  it('is not the provider’s whatever is thrown while it is verified', () => {
    const verify = jest.spyOn(sdk.webhooks.signature!, 'verifyHeader').mockImplementation(() => {
      throw new TypeError('of any kind');
    });
    expect(read('{}')).toThrow(new WebhookRefused('signature-wrong'));
    verify.mockRestore();
  });
});
