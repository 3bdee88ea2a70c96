import { problemOf } from '../../../shared/api/problem';
import { releaseFailure } from './release-failure';

describe('a release that failed', () => {
  it('is told in the words of the server', () => {
    const body = JSON.stringify({ message: 'The seller’s account cannot receive money yet.', code: 'wrong-state' });
    expect(releaseFailure(problemOf(409, 'Conflict', body))).toBe('The seller’s account cannot receive money yet.');
  });

  it('has a sentence where the server has none, or no one answered', () => {
    expect(releaseFailure(problemOf(500, 'Internal Server Error', ''))).toBe('Failed to release funds');
    expect(releaseFailure(undefined)).toBe("Couldn't release funds to seller");
  });
});
