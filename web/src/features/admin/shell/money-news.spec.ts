import type { MoneyCallsView, MoneyCallView } from '../../../../../src/contexts/payments/published/money-views.js';
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

describe('newsOf', () => {
  it('reports nothing while a call is pending or if none was settled recently', () => {
    expect(newsOf(told([]), NOW, NONE)).toBeUndefined();
    expect(newsOf(told([call({ state: 'under-way', settledAt: null }), call({})]), NOW, NONE)).toBeUndefined();
    expect(newsOf(told([call({ settledAt: '2026-11-23T14:59:00.000Z' })]), NOW, NONE)).toBeUndefined();
  });

  it('reports what the provider did', () => {
    expect(newsOf(told([call({ kind: 'transfer' })]), NOW, NONE)).toMatchObject({
      isGood: true,
      title: 'The seller is paid',
    });
  });

  it('reports a refusal with its reason ahead of any success', () => {
    const refused = call({ kind: 'transfer', state: 'refused', refusal: { code: 'insufficient_funds', message: 'x' } });
    expect(newsOf(told([call({}), refused]), NOW, NONE)).toMatchObject({
      isGood: false,
      title: 'The seller wasn’t paid',
      text: 'Refused by the card provider: The balance is too low.',
    });
  });

  it('reports a refund that the bank returned', () => {
    expect(newsOf(told([call({})], 'lost_or_stolen_card'), NOW, NONE)).toMatchObject({
      isGood: false,
      text: 'The bank returned it: The buyer’s card was lost or stolen.',
    });
  });

  it('reports each call once, and both sides of a split together', () => {
    const both = told([call({ id: 'c2' }), call({ id: 'c1', kind: 'transfer' })]);
    const news = newsOf(both, NOW, NONE);
    expect(news).toMatchObject({ ids: ['c2', 'c1'], isGood: true });
    expect(news?.title).toBe('The refund is on its way to the buyer. The seller is paid');
    expect(newsOf(both, NOW, new Set(news?.ids))).toBeUndefined();
    expect(newsOf(both, NOW, new Set(['c1']))?.ids).toEqual(['c2']);
  });
});
