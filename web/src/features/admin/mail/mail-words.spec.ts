import type { OutgoingMailView } from '../../../../../src/contexts/notifications/published/mail-views.js';
import { attemptsInWords, figuresOf, isForgotten, longWaiting } from './mail-words';

const totals = {
  days: 7,
  states: { queued: 2, sending: 1, sent: 40, failed: 3, bounced: 4 },
  waitingSince: '2026-06-10T14:00:00.000Z',
  templates: [],
  phonesGivenUp: 5,
};
const mail = (state: OutgoingMailView['state'], canRetry: boolean): OutgoingMailView => ({
  ...{ id: 'a', recipient: 'marie@example.ca', template: 'magic-link', subject: null, attempts: 1 },
  ...{ createdAt: '2026-06-10T14:00:00.000Z', nextAttemptAt: null, sentAt: null, error: null, status: null },
  state,
  canRetry,
});

describe('outgoing mail in words', () => {
  it('counts queued and sending messages together', () => {
    expect(figuresOf(totals).map(([, value]) => value)).toEqual([3, 40, 3, 4, 5]);
  });

  it('counts attempts', () => {
    expect([0, 1, 8].map(attemptsInWords)).toEqual(['0 attempts', '1 attempt', '8 attempts']);
  });

  it('warns when a message has waited for more than 15 minutes', () => {
    const at = (minutes: number): number => Date.parse(totals.waitingSince) + minutes * 60_000;
    expect(longWaiting(totals, at(15))).toBeNull();
    expect(longWaiting(totals, at(16))).toBe(totals.waitingSince);
    expect(longWaiting({ ...totals, waitingSince: null }, at(16))).toBeNull();
  });

  it('reports the text as gone only if that is what prevents a retry', () => {
    expect([mail('failed', false), mail('bounced', false)].map(isForgotten)).toEqual([true, true]);
    expect([mail('failed', true), mail('sent', false), mail('queued', false)].map(isForgotten)).toEqual([
      false,
      false,
      false,
    ]);
  });
});
