import { jest } from '@jest/globals';
import { refetchTwice } from './refetch-twice';

describe('the list after a deletion', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  it('is fetched immediately and once more after 500 ms', async () => {
    const ask = jest.fn(() => Promise.resolve());
    refetchTwice(ask);
    expect(ask).toHaveBeenCalledTimes(1);
    await jest.advanceTimersByTimeAsync(499);
    expect(ask).toHaveBeenCalledTimes(1);
    await jest.advanceTimersByTimeAsync(1);
    expect(ask).toHaveBeenCalledTimes(2);
    await jest.advanceTimersByTimeAsync(10_000);
    expect(ask).toHaveBeenCalledTimes(2);
  });

  it.each(['comes', 'fails'])('is fetched the second time only once the first answer %s', async (end) => {
    let settle: { comes: () => void; fails: () => void } | undefined;
    const first = new Promise<void>((comes, fails) => {
      settle = { comes, fails: () => fails(new Error('gone')) };
    });
    const ask = jest.fn(() => first);
    refetchTwice(ask);
    await jest.advanceTimersByTimeAsync(5_000);
    expect(ask).toHaveBeenCalledTimes(1);
    ask.mockResolvedValue();
    settle?.[end as 'comes' | 'fails']();
    await jest.advanceTimersByTimeAsync(0);
    expect(ask).toHaveBeenCalledTimes(2);
  });

  it('is not fetched again once its page is closed', async () => {
    const ask = jest.fn(() => Promise.resolve());
    refetchTwice(ask)();
    await jest.advanceTimersByTimeAsync(5_000);
    expect(ask).toHaveBeenCalledTimes(1);
  });
});
