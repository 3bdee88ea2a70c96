import type { ListedUser } from '../../../../../src/contexts/identity/published/listed-user.js';
import { adminStaysText, cannotDeleteText, deletedText, MODES, notDeletedText, TEXTS } from './texts';
import { DISCOUNTS, draftOf, editOf, forcedBack, isChanged, withDiscount } from './user-form';

const USER = {
  id: 7,
  firstName: 'Zoë',
  lastName: null,
  email: 'zoe@example.ca',
  userRole: 'user',
  phoneNumber: null,
  address: '12 Maple Avenue',
  address2: null,
  city: 'Vaughan',
  state: 'ON',
  zipCode: 'L4L 1A1',
  country: 'CA',
  serviceFeeDiscount: 10,
  manualDiscountOverride: false,
  active: true,
  version: 3,
} as ListedUser;

describe('the form of an account', () => {
  it('sends every specified field with the version, and null for emptied ones', () => {
    const draft = { ...draftOf(USER), firstName: ' Ada ', address: ' ' };
    expect(editOf(draft, 3)).toEqual({
      firstName: 'Ada',
      lastName: null,
      email: 'zoe@example.ca',
      userRole: 'user',
      phoneNumber: null,
      address: null,
      address2: null,
      city: 'Vaughan',
      state: 'ON',
      zipCode: 'L4L 1A1',
      country: 'CA',
      serviceFeeDiscount: 10,
      manualDiscountOverride: false,
      active: true,
      version: 3,
    });
    expect(editOf(draft, undefined)).not.toHaveProperty('version');
    expect([isChanged(draft, USER), isChanged({ ...draftOf(USER), city: 'Vaughan ' }, USER)]).toEqual([true, false]);
  });

  it('marks a chosen discount as manual and offers six', () => {
    expect(DISCOUNTS).toEqual([0, 10, 25, 50, 75, 100]);
    expect(withDiscount(draftOf(USER), 50)).toMatchObject({ serviceFeeDiscount: 50, manualDiscountOverride: true });
  });

  it('restores the role of the primary administrator only', () => {
    expect(forcedBack({ id: 1 }, draftOf(USER))).toMatchObject({ userRole: 'admin' });
    expect(forcedBack({ id: 1 }, { ...draftOf(USER), userRole: 'admin' })).toBeNull();
    expect(forcedBack(USER, draftOf(USER))).toBeNull();
  });
});

describe('the outcome of a deletion', () => {
  it('is reported in the specified words', () => {
    expect(deletedText(3, 0)).toBe('Successfully deleted 3 user(s)');
    expect(deletedText(2, 1)).toBe('Successfully deleted 2 user(s) 1 failed');
    expect(notDeletedText(2, ['Gone.', 'Gone.'])).toBe('Failed to delete 2 user(s): Gone.');
    expect(notDeletedText(1, [])).toBe('Failed to delete 1 user(s)');
  });
});

describe('the texts of the tab', () => {
  it('match the specification', () => {
    expect([TEXTS.adminStays, adminStaysText('boss@example.ca')]).toEqual([
      'Cannot Remove Admin Status',
      'The primary admin account (boss@example.ca) must always have admin privileges.',
    ]);
    expect([TEXTS.cannotDelete, cannotDeleteText(7, 'Money is held.')]).toEqual([
      'Cannot Delete Users',
      'User 7: Money is held.',
    ]);
    expect([MODES.live, MODES.test]).toEqual(['Production', 'Staging test']);
  });
});
