import { DRAFT_VERSION, EMPTY_DRAFT, isEmpty, readKept } from './draft';

const kept = {
  version: DRAFT_VERSION,
  userId: null,
  name: 'Walnut desk',
  amount: '150',
  size: 'medium',
  description: '',
  pickup: null,
  base: 0,
  isAhead: true,
  photos: [{ id: 'a', name: 'front.jpg', turns: 1, isSent: false }],
};

describe('a stored draft', () => {
  it('is read as it was written', () => {
    expect(readKept(kept)).toBe(kept);
    expect(readKept(undefined)).toBeNull();
  });

  it('of an older version is migrated to the current one', () => {
    const { photos: _photos, base: _base, isAhead: _ahead, ...rest } = kept;
    expect(readKept({ ...rest, version: 1, photoIds: ['a'] })).toEqual({
      ...kept,
      photos: [{ id: 'a', name: 'photo', turns: 0, isSent: false }],
    });
    const photos = [{ id: 'a', name: 'front.jpg', turns: 1 }];
    expect(readKept({ ...rest, version: 2, photos })).toEqual(kept);
  });

  it.each([
    ['a later version', { ...kept, version: DRAFT_VERSION + 1 }],
    ['no version', { ...kept, version: undefined }],
    ['a text', 'desk'],
    ['nothing', null],
    ['no photos', { ...kept, photos: undefined }],
    ['a photo without an id', { ...kept, photos: [{ name: 'front.jpg' }] }],
    ['no version of the account’s', { ...kept, base: undefined }],
    ['a size that there is not', { ...kept, size: 'huge' }],
    ['a price that is a number', { ...kept, amount: 150 }],
  ])('is unreadable if it has %s', (_what, value) => expect(readKept(value)).toBe('unreadable'));

  it('is empty until it contains something worth keeping', () => {
    expect(isEmpty({ ...EMPTY_DRAFT, name: '  ', size: 'large' })).toBe(true);
    expect(isEmpty({ ...EMPTY_DRAFT, amount: '1' })).toBe(false);
    expect(
      isEmpty({ ...EMPTY_DRAFT, photos: [{ id: 'a', name: '', turns: 0, isSent: false, blob: new Blob() }] }),
    ).toBe(false);
  });
});
