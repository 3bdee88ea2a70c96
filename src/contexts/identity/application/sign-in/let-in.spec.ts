import { aRegisteredUser } from '../../../../../test/identity/builders/a-user.js';
import { SignInWorld } from '../../../../../test/identity/fakes/sign-in-world.js';
import { ImmediateUnitOfWork } from '../../../../../test/platform/fakes/immediate-unit-of-work.js';
import { PlainSecretBox } from '../../../../../test/platform/fakes/plain-secret-box.js';
import type { UserState } from '../../domain/user.js';
import { SIGN_IN_CODE_ISSUED } from '../../published/events.js';
import { LetIn } from './let-in.js';
import { CommandRecord } from '../ports/command-record.js';

const EMAIL = 'admin@example.ca';

class RecordedCommands extends CommandRecord {
  readonly letInto: number[] = [];
  letIn(userId: number): Promise<void> {
    this.letInto.push(userId);
    return Promise.resolve();
  }
}

describe('letting in staff who cannot receive mail', () => {
  let world: SignInWorld;
  let record: RecordedCommands;
  const account = async (given: Partial<UserState>): Promise<number> => {
    const user = await world.users.add({ ...aRegisteredUser(given).state });
    return user!.id;
  };
  const letIn = (email = EMAIL): Promise<{ token: string; expiresAt: Date }> =>
    new LetIn(new ImmediateUnitOfWork(), world.users, world.codes, new PlainSecretBox(), record, world.clock).execute({
      email,
    });
  beforeEach(() => {
    world = new SignInWorld();
    record = new RecordedCommands();
  });

  it.each(['admin', 'dev'] as const)(
    'returns a link that signs the %s in once and leads to the console',
    async (role) => {
      const id = await account({ email: EMAIL, role });
      const { token } = await letIn(' Admin@Example.CA');
      const { user, next } = await world.verifyLink(token);
      expect([user.id, next]).toEqual([id, '/admin']);
      await expect(world.verifyLink(token)).rejects.toMatchObject({ code: 'link-invalid' });
      expect(record.letInto).toEqual([id]);
    },
  );

  it('sends nothing', async () => {
    await account({ email: EMAIL, role: 'admin' });
    await letIn();
    expect(world.events.named(SIGN_IN_CODE_ISSUED)).toEqual([]);
  });

  it('returns a link valid for ten minutes', async () => {
    await account({ email: EMAIL, role: 'admin' });
    const { token, expiresAt } = await letIn();
    expect(expiresAt.getTime() - world.clock.now().getTime()).toBe(600_000);
    world.clock.advance({ minutes: 10 });
    await expect(world.verifyLink(token)).rejects.toMatchObject({ code: 'link-invalid' });
  });

  it.each<[string, Partial<UserState> | null]>([
    ['an address without an account', null],
    ['an account that is not staff’s', { role: 'user' }],
    ['a suspended account', { role: 'admin', active: false }],
  ])('refuses %s', async (_what, given) => {
    if (given !== null) await account({ email: EMAIL, ...given });
    await expect(letIn()).rejects.toMatchObject({ name: 'NotStaff' });
    expect(record.letInto).toEqual([]);
    expect(await world.codes.listIssuedSince(EMAIL, new Date(0))).toEqual([]);
    expect((await world.users.lockByEmail(EMAIL)) === null).toBe(given === null);
  });
});
