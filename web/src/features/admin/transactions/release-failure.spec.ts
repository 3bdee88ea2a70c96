import { problemOf } from '../../../shared/api/problem';
import { releaseFailure } from './release-failure';

describe('a release that failed', () => {
  it('shows the message of the server', () => {
    const body = JSON.stringify({ message: 'The seller’s account cannot receive money yet.', code: 'wrong-state' });
    expect(releaseFailure(problemOf(409, 'Conflict', body))).toBe('The seller’s account cannot receive money yet.');
  });

  it('has a default message if the server gives none or does not answer', () => {
    expect(releaseFailure(problemOf(500, 'Internal Server Error', ''))).toBe('Failed to release funds');
    expect(releaseFailure(undefined)).toBe("Couldn't release funds to seller");
  });
});
