import { sharesSent } from './use-publish';

describe('the progress of each photo', () => {
  it('follows the order in which they are sent', () => {
    expect(sharesSent([100, 300], 0)).toEqual([0, 0]);
    expect(sharesSent([100, 300], 0.125)).toEqual([0.5, 0]);
    expect(sharesSent([100, 300], 0.625)).toEqual([1, 0.5]);
    expect(sharesSent([100, 300], 1)).toEqual([1, 1]);
  });

  it('is whole for a photo without a single byte', () => expect(sharesSent([0], 0)).toEqual([1]));
});
