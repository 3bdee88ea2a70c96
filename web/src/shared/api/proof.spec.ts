import { hearProofs, provedFor, type ProofNeeded } from './proof';

const NEEDED = {
  status: 403,
  message: 'Please confirm that it’s you.',
  code: 'step-up-required',
  details: { methods: ['code'] },
};

describe('a call that needs a fresh proof', () => {
  let heard: (ProofNeeded | null)[];
  let close: () => void;
  beforeEach(() => {
    heard = [];
    close = hearProofs((needed) => void heard.push(needed));
  });
  afterEach(() => close());
  const methods = () => heard.map((needed) => needed?.methods ?? null);

  it('is repeated once the person has proved who they are, but not if they decline', async () => {
    for (const proved of [true, false]) {
      const asked = provedFor(NEEDED, null);
      heard.at(-1)?.settle(proved);
      expect(await asked).toBe(proved);
    }
    expect(methods()).toEqual([['code'], null, ['code'], null]);
  });

  it('asks once for all calls refused at the same time', async () => {
    const both = Promise.all([provedFor(NEEDED, null), provedFor(NEEDED, null)]);
    heard[0]?.settle(true);
    expect(await both).toEqual([true, true]);
    expect(heard).toHaveLength(2);
  });

  it('asks staff without a passkey for nothing, and leads them to where they add one', async () => {
    const asked = provedFor({ ...NEEDED, code: 'passkey-required', details: undefined }, null);
    expect(methods()).toEqual([[]]);
    heard[0]?.settle(false);
    expect(await asked).toBe(false);
  });

  it('ignores every other refusal, and all of them if no one can be asked', async () => {
    expect(await provedFor({ ...NEEDED, code: 'forbidden' }, null)).toBe(false);
    close();
    expect(await provedFor(NEEDED, null)).toBe(false);
    expect(heard).toEqual([]);
  });
});
