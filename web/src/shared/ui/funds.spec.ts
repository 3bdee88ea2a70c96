import { shareStanding } from './funds';

describe('The seller’s share', () => {
  it.each(['none', 'held', 'frozen', 'refunding', 'refunded', 'partly_refunded', 'disputed', 'reversed'])(
    'is none of a sale that was cancelled: %s',
    (fundsState) => {
      expect(shareStanding({ status: 'cancelled', fundsState })).toBe('none');
    },
  );

  it('is as agreed until money goes back, and then what was decided', () => {
    const standing = (fundsState: string): string => shareStanding({ status: 'item_delivered', fundsState });
    expect(['held', 'release_due', 'frozen', 'released'].map(standing)).toEqual(Array(4).fill('agreed'));
    expect(['refunding', 'refunded', 'partly_refunded', 'reversed'].map(standing)).toEqual(Array(4).fill('decided'));
  });
});
