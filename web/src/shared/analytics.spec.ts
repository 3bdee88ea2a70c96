import { entryOf, track } from './analytics';

describe('the data layer', () => {
  it('has amounts in CAD, and no currency if no money is involved', () => {
    expect(entryOf('payment_completed', { value: 174.99 })).toEqual({
      event: 'payment_completed',
      currency: 'CAD',
      value: 174.99,
    });
    for (const event of [
      'transaction_view',
      'my_shop_view',
      'newsletter_signup',
      'contact_form_submission',
      'support_interaction',
    ] as const)
      expect(entryOf(event, { currency: 'CAD', page: 1 })).toEqual({ event, page: 1 });
  });

  it('is created by the first event and keeps their order', () => {
    const window: { dataLayer?: unknown[] } = {};
    Object.assign(globalThis, { window });
    track('sign_up');
    track('share_link_copy', { share_link: 'Ab3dEf9h' });
    expect(window.dataLayer).toEqual([
      { event: 'sign_up', currency: 'CAD' },
      { event: 'share_link_copy', currency: 'CAD', share_link: 'Ab3dEf9h' },
    ]);
    Reflect.deleteProperty(globalThis, 'window');
  });
});
