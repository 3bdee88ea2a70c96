import { shareStanding } from './funds';

describe('the seller’s share', () => {
  it.each(['none', 'held', 'frozen', 'refunding', 'refunded', 'partly_refunded', 'disputed', 'reversed'])(
    'is none for a cancelled sale with money %s',
    (fundsState) => {
      expect(shareStanding({ status: 'cancelled', fundsState })).toBe('none');
    },
  );

  it('is the agreed one until money is refunded, and then the decided one', () => {
    const standing = (fundsState: string): string => shareStanding({ status: 'item_delivered', fundsState });
    expect(['held', 'release_due', 'frozen', 'released'].map(standing)).toEqual(Array(4).fill('agreed'));
    expect(['refunding', 'refunded', 'partly_refunded', 'reversed'].map(standing)).toEqual(Array(4).fill('decided'));
  });
});
