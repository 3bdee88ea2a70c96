import type { MoneyCallsView, MoneyCallView } from '../../../../../src/payments/published/money-views.js';
import { newsOf } from './money-news';

const NOW = '2026-11-23T15:00:10.000Z';
const NONE: ReadonlySet<string> = new Set();
const call = (changes: Partial<MoneyCallView>): MoneyCallView => ({
  id: 'c1',
  kind: 'refund',
  state: 'done',
  since: '2026-11-23T15:00:00.000Z',
  settledAt: '2026-11-23T15:00:05.000Z',
  refusal: null,
  ...changes,
});
const told = (calls: MoneyCallView[], refundError: string | null = null): MoneyCallsView => ({
  now: NOW,
  calls,
  refundError,
});

describe('What is said of money that was moved', () => {
  it('is nothing while a call is under way, or where none was settled lately', () => {
    expect(newsOf(told([]), NOW, NONE)).toBeUndefined();
    expect(newsOf(told([call({ state: 'under-way', settledAt: null }), call({})]), NOW, NONE)).toBeUndefined();
    expect(newsOf(told([call({ settledAt: '2026-11-23T14:59:00.000Z' })]), NOW, NONE)).toBeUndefined();
  });

  it('is what the provider did', () => {
    expect(newsOf(told([call({ kind: 'transfer' })]), NOW, NONE)).toMatchObject({
      isGood: true,
      title: 'The seller is paid',
    });
  });

  it('is why the provider refused, in words, before anything that was done', () => {
    const refused = call({ kind: 'transfer', state: 'refused', refusal: { code: 'insufficient_funds', message: 'x' } });
    expect(newsOf(told([call({}), refused]), NOW, NONE)).toMatchObject({
      isGood: false,
      title: 'The seller wasn’t paid',
      text: 'Refused by the card provider: The balance is too low.',
    });
  });

  it('is that the bank sent a refund back', () => {
    expect(newsOf(told([call({})], 'lost_or_stolen_card'), NOW, NONE)).toMatchObject({
      isGood: false,
      text: 'The bank returned it: The buyer’s card was lost or stolen.',
    });
  });

  it('is said once, and of a split both sides together', () => {
    const both = told([call({ id: 'c2' }), call({ id: 'c1', kind: 'transfer' })]);
    const news = newsOf(both, NOW, NONE);
    expect(news).toMatchObject({ ids: ['c2', 'c1'], isGood: true });
    expect(news?.title).toBe('The refund is on its way to the buyer. The seller is paid');
    expect(newsOf(both, NOW, new Set(news?.ids))).toBeUndefined();
    expect(newsOf(both, NOW, new Set(['c1']))?.ids).toEqual(['c2']);
  });
});
