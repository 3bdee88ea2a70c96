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

  it('that we fail to read because of a bug is not refused as malformed, so that the provider redelivers it', () => {
    const bug = new TypeError('a bug of ours');
    const construct = jest.spyOn(sdk.webhooks, 'constructEvent').mockImplementation(() => {
      throw bug;
    });
    expect(read('{}')).toThrow(bug);
    construct.mockRestore();
  });
});
