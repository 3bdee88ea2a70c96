import { jest } from '@jest/globals';
import type { Problem } from '../../../shared/api/problem';
import { accountStatus, isMismatch } from './account-status';
import { afterFailure, afterSelected, refreshFor } from './messages';
import { readSelectionId, selectionIdOf } from './selection';

describe('the selection of accounts', () => {
  it('encodes a user’s account and an orphan, and decodes them', () => {
    const orphan = selectionIdOf({ stripeConnectId: 'acct_1_a' });
    expect(readSelectionId(orphan)).toEqual({ stripeAccountId: 'acct_1_a' });
    const users = selectionIdOf({ id: 12, stripeConnectId: 'acct_1_a' });
    expect(readSelectionId(users)).toEqual({ userId: 12, stripeAccountId: 'acct_1_a' });
    expect(selectionIdOf({ id: 12, stripeConnectId: 'acct_9Z' })).toBe('user_12_acct_9Z');
    expect(selectionIdOf({ stripeConnectId: 'acct_9Z' })).toBe('orphan_acct_9Z');
  });

  it.each(['user_x_acct_1', 'user_0_acct_1', 'user_1_y', 'user__acct_1', 'orphan_', 'orphan_y', 'acct_1', ''])(
    'refuses %p',
    (text) => {
      expect(() => readSelectionId(text)).toThrow('Invalid user ID format');
    },
  );
});

describe('the status of an account', () => {
  it.each([
    ['verified', 'VERIFIED'],
    ['pending', 'PENDING REVIEW'],
    ['submitted', 'PENDING REVIEW'],
    ['restricted', 'RESTRICTED'],
    ['rejected', 'REJECTED'],
    ['action_required', 'PENDING USER ACTION'],
    ['deleted', 'DELETED'],
    ['unverified', 'NOT VERIFIED'],
    ['something-new', 'NOT VERIFIED'],
    ['none', 'NOT VERIFIED'],
  ])('%s is %s', (stripeConnectStatus, label) => {
    expect(accountStatus({ stripeConnectId: 'acct_1', stripeConnectStatus }).label).toBe(label);
  });

  it('is NOT REGISTERED without an account', () => {
    expect(accountStatus({ stripeConnectId: null, stripeConnectStatus: 'verified' }).label).toBe('NOT REGISTERED');
  });

  it('warns of differing addresses only if both are known', () => {
    expect(isMismatch({ email: 'maya@example.ca', stripeFormEmail: ' MAYA@example.ca' })).toBe(false);
    expect(isMismatch({ email: 'maya@example.ca', stripeFormEmail: 'roy@example.ca' })).toBe(true);
    expect(isMismatch({ email: null, stripeFormEmail: 'roy@example.ca' })).toBe(false);
  });
});

describe('the message after deleting', () => {
  const problem = (message: string, code = 'x'): Problem => ({ status: 409, message, code });
  const RESTRICTED =
    "Some Standard accounts cannot be deleted due to Stripe's security policies. This is normal behavior.";
  const GONE = 'Some accounts were already deleted or access was revoked. Refreshing the list...';

  it.each([
    [1, [], 'Success', 'Deleted 1 Stripe account', undefined],
    [0, [problem('Stripe security restriction: acct_1')], 'Partial Success', RESTRICTED, 1_000],
    [2, [problem('Account not found or access revoked: acct_1.')], 'Partial Success', GONE, 1_000],
    [1, [problem('It holds money.')], 'Partial Success', 'It holds money.', 1_000],
    [0, [problem('It holds money.'), problem('It holds money.')], 'Error', 'It holds money.', undefined],
    [0, [problem('')], 'Error', 'Failed to delete Stripe accounts', undefined],
  ])('%i deleted, problems %j', (deleted, problems, title, text, refreshAfterMs) => {
    expect(afterSelected(deleted, problems)).toMatchObject({ title, text });
    expect(afterSelected(deleted, problems).refreshAfterMs).toBe(refreshAfterMs);
  });

  it('says that the operation continues if the request timed out', () => {
    const text =
      'Delete operation is still running in background. Please refresh the page in a few minutes to see results.';
    const running = { isGood: true, title: 'Operation in Progress', text };
    expect(afterFailure(problem('Request timed out', 'timeout'), 'f')).toEqual(running);
    expect(afterFailure(problem('still running', 'operation-in-progress'), 'f')).toEqual(running);
    expect(afterSelected(1, [problem('The operation was aborted.')])).toEqual(running);
    expect(afterFailure(problem(''), 'Failed to delete duplicate accounts')).toEqual({
      isGood: false,
      title: 'Error',
      text: 'Failed to delete duplicate accounts',
    });
  });

  it('refetches the list immediately, or a second later after a partial success', () => {
    jest.useFakeTimers();
    try {
      const refresh = jest.fn();
      refreshFor(afterSelected(1, []), refresh);
      expect(refresh).toHaveBeenCalledTimes(1);
      refreshFor(afterSelected(1, [problem('It holds money.')]), refresh);
      jest.advanceTimersByTime(999);
      expect(refresh).toHaveBeenCalledTimes(1);
      jest.advanceTimersByTime(1);
      expect(refresh).toHaveBeenCalledTimes(2);
    } finally {
      jest.useRealTimers();
    }
  });
});
