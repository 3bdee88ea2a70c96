import { duplicatesOf, type AccountTwin } from './duplicate-accounts.js';

const twin = (id: string, changes: Partial<AccountTwin> = {}): AccountTwin => ({
  id,
  userId: null,
  ownerId: null,
  formEmail: null,
  isVerified: false,
  chargesEnabled: false,
  connectedSeconds: 1,
  ...changes,
});
const idsOf = (accounts: AccountTwin[]): string[] =>
  duplicatesOf(accounts)
    .map(({ id }) => id)
    .sort();

describe('duplicate accounts', () => {
  it('are those of one user or address, except the one that a user has', () => {
    const linked = twin('linked', { userId: 7, ownerId: 7, formEmail: 'Maya@example.ca' });
    const sameUser = twin('same-user', { ownerId: 7, connectedSeconds: 9, chargesEnabled: true });
    const sameAddress = twin('same-address', { formEmail: ' maya@EXAMPLE.ca ' });
    const other = twin('other', { ownerId: 8, formEmail: 'sam@example.ca' });
    expect(idsOf([sameAddress, other, sameUser, linked])).toEqual(['same-address', 'same-user']);
  });

  it('if no user has any: all except the verified or else the newest one, and those that can take payments', () => {
    const old = twin('old', { ownerId: 7, connectedSeconds: 1 });
    const newest = twin('newest', { ownerId: 7, connectedSeconds: 3 });
    const verified = twin('verified', { ownerId: 7, connectedSeconds: 2, isVerified: true, chargesEnabled: true });
    expect(idsOf([newest, old])).toEqual(['old']);
    expect(idsOf([newest, verified, old])).toEqual(['newest', 'old']);
    expect(idsOf([verified, { ...verified, id: 'also-verified', connectedSeconds: 1 }])).toEqual([]);
  });

  it('are never two users’ accounts that share an address, nor accounts that share nothing', () => {
    const address = { formEmail: 'shop@example.ca' };
    expect(idsOf([twin('a', { userId: 1, ...address }), twin('b', { userId: 2, ...address })])).toEqual([]);
    expect(idsOf([twin('a', { formEmail: '' }), twin('b', { formEmail: '' }), twin('c'), twin('d')])).toEqual([]);
  });

  it('are found through a third account', () => {
    const bridge = twin('bridge', { ownerId: 7, formEmail: 'maya@example.ca', connectedSeconds: 2 });
    const byUser = twin('by-user', { ownerId: 7, connectedSeconds: 3 });
    const byAddress = twin('by-address', { formEmail: 'maya@example.ca' });
    expect(idsOf([byUser, byAddress, bridge])).toEqual(['bridge', 'by-address']);
  });
});
