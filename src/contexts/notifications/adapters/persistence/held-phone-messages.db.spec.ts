import { KnownLevers } from '../../../../../test/admin/fakes/known-levers.js';
import { FixedClock } from '../../../../../test/platform/fakes/fixed-clock.js';
import { PlainSecretBox } from '../../../../../test/platform/fakes/plain-secret-box.js';
import { testDatabase, type TestDatabase } from '../../../../../test/support/database.js';
import { SendPhoneMessages } from '../../application/phone/send-phone-messages.js';
import type { SendToPhone } from '../../application/phone/send-to-phone.js';
import type { PhoneChannel } from '../../domain/phone-message.js';
import { SqlPhoneMessageRepository } from './sql-phone-message.repository.js';

let database: TestDatabase;
let clock: FixedClock;
let levers: KnownLevers;
let sent: string[];
beforeEach(async () => {
  database = await testDatabase();
  clock = new FixedClock();
  levers = new KnownLevers();
  sent = [];
});
afterEach(() => database.close());

const repository = () => new SqlPhoneMessageRepository(database.session);

function queue(id: string, channel: PhoneChannel, minutes: number): Promise<boolean> {
  const createdAt = clock.now();
  const message = {
    id: `01900000-0000-7000-8000-00000000000${id}`,
    uniqueKey: id,
    channel,
    fact: 'driver-here' as const,
    userId: 7,
    subscriptionId: channel === 'push' ? '01900000-0000-7000-8000-0000000000aa' : null,
    content: '{}',
    sealed: false,
    cause: null,
    createdAt,
    expiresAt: new Date(createdAt.getTime() + minutes * 60_000),
  };
  return database.unitOfWork.run(() => repository().add(message));
}

async function sendDue(): Promise<void> {
  const told = (channel: PhoneChannel) => (): Promise<void> => {
    sent.push(channel);
    return Promise.resolve();
  };
  const phone = { text: told('text'), push: told('push') } as unknown as SendToPhone;
  const send = new SendPhoneMessages(
    ...([database.unitOfWork, repository(), phone, new PlainSecretBox(), levers, clock] as const),
  );
  await send.execute();
  await send.lanes.whenIdle();
}
const states = async (): Promise<string[]> =>
  (
    await database.session.query<{ v: string }>(
      `SELECT state || ' ' || coalesce(error, '') AS v FROM notifications.phone_message ORDER BY unique_key`,
    )
  ).map(({ v }) => v.trim());

describe('Phone messages', () => {
  it('go out on the channel that is switched on; the others wait and are sent later if they have not expired', async () => {
    levers.pulled.add('texts');
    await queue('1', 'text', 30);
    await queue('2', 'push', 30);
    await sendDue();
    expect([sent, await states()]).toEqual([['push'], ['queued', 'sent']]);
    levers.pulled.clear();
    levers.pulled.add('push');
    await queue('3', 'push', 30);
    await sendDue();
    expect([sent, await states()]).toEqual([
      ['push', 'text'],
      ['sent', 'sent', 'queued'],
    ]);
    levers.pulled.clear();
    await sendDue();
    await sendDue();
    expect(sent).toEqual(['push', 'text', 'push']);
  });

  it('expire as usual while their channel is switched off', async () => {
    levers.pulled.add('texts');
    await queue('1', 'text', 30);
    clock.advance({ minutes: 30 });
    await sendDue();
    expect([sent, await states()]).toEqual([[], ['failed It was too late to be useful.']]);
    levers.pulled.clear();
    await sendDue();
    expect(sent).toEqual([]);
  });
});
