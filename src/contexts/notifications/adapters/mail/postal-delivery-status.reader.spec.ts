import type { ExecutionContext } from '@nestjs/common';
import { deliveryReport } from '../../../../../test/notifications/delivery-reports.js';
import { testEnvironment } from '../../../../../test/support/environment.js';
import { NotConfigured } from '../../../../platform/domain/domain-error.js';
import { MailHostUnknown } from '../../domain/mail.errors.js';
import type { DeliveryStatus } from '../../application/ports/delivery-status.reader.js';
import { MailHostGuard } from '../http/mail-bounces.controller.js';
import { PostalDeliveryStatusReader } from './postal-delivery-status.reader.js';

const MAIL_ID = '0197a000-0000-7000-8000-000000000001';
const read = (text: string | Uint8Array): Promise<DeliveryStatus | null> =>
  new PostalDeliveryStatusReader().read(typeof text === 'string' ? Buffer.from(text) : text);

/** The bounced message is valid for the reader of the report, but not for the one that reads it by itself. */
function nestedReport(): string {
  const deep = Array.from({ length: 400 }, (_, level) => {
    const name = `b${String(level)}`;
    return `Content-Type: multipart/mixed; boundary="${name}"\r\n\r\n--${name}\r\n`;
  }).join('');
  return deliveryReport({ names: 'whole' }).replace(/(message\/rfc822[^]*?\r\n\r\n)/, `$1${deep}`);
}

describe('A bounce report', () => {
  it.each(['whole', 'head', 'reference'] as const)(
    'names the message (%s), the status and the reason',
    async (names) => {
      expect(await read(deliveryReport({ names }))).toEqual({
        mailId: MAIL_ID,
        failure: { status: '5.1.1', words: '550 5.1.1 <marie@example.ca>: no such user' },
      });
    },
  );

  it('about a message that is not ours is still a report', async () => {
    expect(await read(deliveryReport({ names: 'nothing' }))).toMatchObject({
      mailId: null,
      failure: { status: '5.1.1' },
    });
    const foreign = await read(deliveryReport({ messageId: 'abc@elsewhere.example' }));
    expect(foreign?.mailId).toBeNull();
  });

  it.each(['delayed', 'delivered', 'relayed', 'expanded'])('with the action “%s” is not a failure', async (action) => {
    expect(await read(deliveryReport({ action }))).toEqual({ mailId: MAIL_ID, failure: null });
  });

  it('may have a status with a comment, an invalid status, or an endless reason', async () => {
    expect((await read(deliveryReport({ status: '4.4.7 (expired)' })))?.failure?.status).toBe('4.4.7');
    expect((await read(deliveryReport({ status: 'unknown' })))?.failure?.status).toBeNull();
    const endless = await read(deliveryReport({ said: `smtp; ${'no '.repeat(20_000)}` }));
    expect(endless?.failure?.words.length).toBeLessThanOrEqual(1_000);
  });

  it.each([
    ['nothing', ''],
    ['text', 'hello'],
    ['bytes', new Uint8Array([0, 255, 13, 10, 0])],
    ['a reply from a person', 'From: marie@example.ca\r\nSubject: Re: Your item\r\n\r\nThank you!\r\n'],
    ['a report about a message that is nested too deep', nestedReport()],
    ['a report without a status part', deliveryReport().replace('message/delivery-status', 'text/plain')],
  ])('is not %s', async (_what, message) => {
    expect(await read(message)).toBeNull();
  });
});

describe('The mail host’s call', () => {
  const guarded = (variables: Record<string, string>, authorization?: string) => {
    const request = { headers: authorization === undefined ? {} : { authorization } };
    const context = { switchToHttp: () => ({ getRequest: () => request }) } as unknown as ExecutionContext;
    return () =>
      new MailHostGuard(testEnvironment({ databaseUrl: 'postgres://nowhere', variables })).canActivate(context);
  };
  const secret = { MAIL_BOUNCE_SECRET: 'shared-with-the-host' };

  it('is accepted only with the configured secret', () => {
    expect(guarded({}, 'Bearer ')).toThrow(NotConfigured);
    for (const wrong of [undefined, '', 'shared-with-the-host', 'Bearer shared-with-the-hos', 'Bearer x'])
      expect(guarded(secret, wrong)).toThrow(MailHostUnknown);
    expect(guarded(secret, 'Bearer shared-with-the-host')()).toBe(true);
  });

  it('needs a secret that is long enough, or the server does not start', () => {
    expect(guarded({ MAIL_BOUNCE_SECRET: 'short' })).toThrow(/MAIL_BOUNCE_SECRET/);
  });
});
