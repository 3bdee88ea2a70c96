import type { DraftView } from '../../../../../src/contexts/listings/published/draft-views.js';
import { meeting, sentOf, takenFrom } from './account-draft';
import { accountId, deviceId } from './photo-ids';
import { EMPTY_DRAFT, type Draft } from './draft';

const ID = '00112233445566778899aabbccddeeff';
const MARK = 'ab'.repeat(16);
const DESK: Draft = { ...EMPTY_DRAFT, name: 'Desk', isAhead: true };
const account = (version: number): DraftView => ({
  ...{ version, mark: MARK, name: 'Desk of the phone', amount: '20', size: 'large', description: '', pickup: null },
  photos: [{ id: accountId(ID), name: 'front.jpg', turns: 1 }],
  updatedAt: '2026-11-23T15:00:00.000Z',
});

describe('a draft that meets the account’s draft', () => {
  it.each<[string, Draft, DraftView | null, ReturnType<typeof meeting>]>([
    ['nothing on either side', EMPTY_DRAFT, null, 'same'],
    ['a draft that the account does not know', DESK, null, 'push'],
    ['one that was published or removed elsewhere', { ...DESK, base: 3, isAhead: false }, null, 'over'],
    ['one that was removed elsewhere and changed here', { ...DESK, base: 3 }, null, 'push'],
    ['one whose publication may have arrived', { ...DESK, base: 3, isAhead: false, key: 'k' }, null, 'same'],
    ['nothing here', EMPTY_DRAFT, account(3), 'take'],
    ['the version that this device wrote', { ...DESK, base: 3, isAhead: false }, account(3), 'same'],
    ['the same with changes since', { ...DESK, base: 3 }, account(3), 'push'],
    ['everything taken out of it here', { ...EMPTY_DRAFT, base: 3, isAhead: true }, account(3), 'push'],
    ['a newer one, unchanged here', { ...DESK, base: 2, isAhead: false }, account(3), 'take'],
    ['a newer one, changed on both', { ...DESK, base: 2 }, account(3), 'ask'],
    ['one that was begun before signing in', DESK, account(3), 'ask'],
    ['its own writing, whose answer was lost, and changes since', { ...DESK, base: 2, mark: MARK }, account(3), 'push'],
    ['its own writing, whose answer was lost', { ...DESK, base: 2, isAhead: false, mark: MARK }, account(3), 'same'],
    [
      'everything taken out here, and changes elsewhere',
      { ...EMPTY_DRAFT, base: 2, isAhead: true },
      account(3),
      'take',
    ],
  ])('%s', (_what, draft, other, expected) => expect(meeting(draft, other)).toBe(expected));

  it('leaves nothing here once it is over', () => {
    expect(takenFrom(null, DESK.photos)).toEqual(EMPTY_DRAFT);
  });

  it('takes the account’s draft with the pictures that are already here', () => {
    const blob = new Blob(['x']);
    const taken = takenFrom(account(3), [{ id: ID, name: 'front.jpg', turns: 0, isSent: true, blob }]);
    expect(taken).toMatchObject({ name: 'Desk of the phone', base: 3, isAhead: false });
    expect(taken.photos).toEqual([{ id: ID, name: 'front.jpg', turns: 1, isSent: true, blob }]);
    expect(takenFrom(account(3), []).photos).toEqual([{ id: ID, name: 'front.jpg', turns: 1, isSent: true }]);
  });

  it('sends what was typed and the photos that have arrived', () => {
    const photo = { id: ID, name: 'front.jpg', turns: 2, isSent: true };
    const photos = [
      { ...photo, name: `front${'x'.repeat(300)}\t.jpg` },
      { ...photo, id: ID.replace('0', '1'), isSent: false },
    ];
    expect(sentOf({ ...DESK, photos }).photos).toEqual([
      { id: accountId(ID), name: `front${'x'.repeat(195)}`, turns: 2 },
    ]);
    expect(sentOf({ ...DESK, photos: [{ ...photo, name: 'a\tb.jpg' }] }).photos[0]?.name).toBe('ab.jpg');
    expect(deviceId(accountId(ID))).toBe(ID);
  });
});
