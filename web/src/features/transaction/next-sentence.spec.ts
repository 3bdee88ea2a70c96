import { hasEnded, nextSentence, type Standing } from './next-sentence';

const next = (standing: Partial<Standing>): string =>
  nextSentence({ status: 'payment_secured', isExpired: false, role: 'buyer', fundsState: 'held', ...standing });

describe('the sentence about what is next', () => {
  it('addresses each party', () => {
    expect(next({})).toBe('Next: a verified driver sets off to the seller in time for your window.');
    expect(next({ role: 'seller' })).toContain('Have your pickup code ready');
    expect(next({ role: 'admin' })).toBe('Next: a verified driver collects the item.');
    expect(next({ role: undefined, fundsState: undefined })).toBe('Next: a verified driver collects the item.');
    expect(next({ status: 'waiting_for_payment', role: 'seller', fundsState: 'none' })).toContain('send the link');
  });

  it('says that the driver is at the seller’s while the buyer is asked about the item', () => {
    const asked = { status: 'driver_dispatched', isAsked: true } as const;
    expect(next(asked)).toBe('The driver is at the seller’s. Next: say whether you still want the item.');
    expect(next({ ...asked, role: 'seller' })).toContain('The driver is with you.');
    expect(next({ ...asked, isAsked: false })).toContain('the driver checks the item');
  });

  it('continues after a failed pickup', () => {
    expect(next({ missed: 'pickup' })).toBe('Next: the seller or the buyer chooses a new window.');
    expect(next({ status: 'item_picked_up', missed: 'door' })).toContain('The payment is on hold until then.');
    expect(next({ fundsState: 'frozen', caseTurn: 'yours' })).toBe(
      'Next: your answer. The payment is on hold until this is settled.',
    );
    expect(next({ fundsState: 'frozen', caseTurn: 'theirs' })).toContain('the other side’s answer');
    expect(next({ caseTurn: 'yours' })).not.toContain('answer');
    expect(next({ missed: 'pickup', fundsState: 'frozen' })).toContain('The payment is on hold until then.');
  });

  it('mentions no code if the buyer wanted no contact', () => {
    expect(next({ status: 'item_picked_up' })).toContain('delivery code');
    for (const role of ['seller', 'buyer', 'driver', 'admin', undefined] as const)
      expect(next({ status: 'item_picked_up', noContact: true, role })).not.toMatch(/code|hand/);
    expect(next({ status: 'item_picked_up', noContact: true })).toBe(
      'Next: the driver leaves it at your door and takes a photo of it.',
    );
  });

  it('says after delivery whether money is still to be moved', () => {
    expect(next({ status: 'item_delivered', fundsState: 'release_due' })).toContain(
      'report it before the seller is paid',
    );
    expect(next({ status: 'item_delivered', fundsState: 'released' })).toBe('Delivered. There’s nothing left to do.');
    expect(next({ status: 'item_delivered', fundsState: 'released', canRate: true })).not.toContain('nothing left');
  });

  it('asks no one to look once the buyer has confirmed', () => {
    const looked = { status: 'item_delivered', fundsState: 'release_due', isLooking: false } as const;
    expect(next(looked)).toBe('If something turns out to be wrong, you can report it until the seller is paid.');
    for (const role of ['seller', 'buyer', 'driver', 'admin'] as const)
      expect(next({ ...looked, role })).not.toMatch(/look/);
    expect(next({ ...looked, isLooking: true })).toContain('look at the item');
  });

  it('is the decision once the case of a delivered item has ended', () => {
    const outcome = { state: 'decided', decision: 'split', refundAmount: 20, sellerAmount: 48 } as const;
    const decided = { status: 'item_delivered', fundsState: 'release_due', outcome } as const;
    expect(next(decided)).toBe('$20.00 is on its way to your card (5–10 business days).');
    expect(next({ ...decided, role: 'seller' })).toBe('$20.00 goes back to the buyer. You receive $48.00.');
    expect(next({ ...decided, fundsState: 'frozen' })).toContain('on hold');
    expect(next({ ...decided, refundReturned: true })).not.toContain('on its way');
  });

  it('covers a reported problem wherever the item is', () => {
    for (const status of ['payment_secured', 'item_delivered'] as const)
      expect(next({ status, fundsState: 'frozen' })).toContain('The payment is on hold until then.');
  });

  it('says how a cancelled or expired sale ended, and mentions money only to its parties', () => {
    expect(next({ status: 'cancelled', fundsState: 'refunded', total: 1_020 })).toBe(
      'Sale cancelled. $1,020.00 is on its way to your card (5–10 business days).',
    );
    expect(next({ status: 'cancelled', fundsState: 'refunding', refundReturned: true, total: 1_020 })).toMatch(
      /^Sale cancelled\. Your bank sent \$1,020\.00 back to us, so it isn’t on your card\. We’ll send it again/,
    );
    expect(next({ status: 'cancelled', fundsState: 'refunding', refundReturned: true })).toContain(
      'Your bank sent your refund back to us',
    );
    expect(next({ status: 'cancelled', fundsState: 'held' })).toContain('The payment is on hold until then.');
    expect(next({ status: 'cancelled', role: undefined, fundsState: undefined })).toBe('Sale cancelled.');
    expect(next({ status: 'waiting_for_payment', isExpired: true, role: 'seller', fundsState: 'none' })).toContain(
      'Renew the link',
    );
    expect(hasEnded({ status: 'waiting_for_payment', isExpired: true })).toBe(true);
    expect(hasEnded({ status: 'item_delivered', isExpired: true })).toBe(false);
  });
});
