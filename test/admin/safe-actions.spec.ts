import { MONEY_DESK } from '../../src/contexts/payments/cases/domain/money-desk.js';
import { safeActionOf } from '../../web/src/features/admin/money-desk/actions.js';

const item = {
  id: 'x/1',
  at: '2026-06-10T10:00:00Z',
  amount: 175,
  productId: 'abcdefabcdef',
  shareLink: 'Link0001',
  name: 'Chair',
  personId: 2,
  personName: 'Maya Tremblay',
  note: null,
};

describe('The safe actions of the money desk', () => {
  it('exist for every group of the server', () => {
    for (const [group, { action }] of Object.entries(MONEY_DESK))
      expect([group, safeActionOf(action)?.label.length ?? 0]).not.toEqual([group, 0]);
  });

  it('call the right endpoint, with a reason where one is needed', () => {
    const calls = Object.values(MONEY_DESK).flatMap(({ action }) => {
      const known = safeActionOf(action);
      return known?.kind === 'call' ? [known.call(item, 'Told me', false)] : [];
    });
    expect(calls).toContainEqual({ url: '/api/admin/release-funds/x%2F1', body: {} });
    expect(calls).toContainEqual({ url: '/api/admin/money-desk/x%2F1/confirm-account', body: { reason: 'Told me' } });
    expect(calls).toContainEqual({ url: '/api/admin/money-desk/x%2F1/lift-hold', body: { reason: 'Told me' } });
    expect(calls).toContainEqual({ url: '/api/admin/money-desk/x%2F1/retry-refund', body: {} });
    const decided = { owed: false, reason: 'Told me' };
    expect(calls).toContainEqual({ url: '/api/admin/money-desk/x%2F1/decide-fee', body: decided });
  });

  it('open the sale’s page, or stay on the desk without a sale', () => {
    const open = safeActionOf('open-transaction');
    if (open?.kind !== 'link') throw new Error('It isn’t a link.');
    expect(open.to(item)).toBe('/admin/transactions/abcdefabcdef');
    expect(open.to({ ...item, productId: null })).toBe('/admin?tab=money-desk');
  });
});
