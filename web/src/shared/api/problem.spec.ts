import { isUnreachable, problemOf, type Problem } from './problem';

const problem = (status: Problem['status'], code: string): Problem => ({ status, code, message: 'No.' });

describe('an unreachable server', () => {
  it.each([
    problem('network', 'network'),
    problem('timeout', 'timeout'),
    problem(503, 'unavailable'),
    problemOf(502, 'Bad Gateway', '<html>nginx</html>'),
    problemOf(503, 'Service Unavailable', ''),
    problemOf(504, 'Gateway Timeout', ''),
  ])('is recognized by %j', (said) => {
    expect(isUnreachable(said)).toBe(true);
  });

  it.each([
    problem(401, 'not-signed-in'),
    problem(500, 'internal'),
    problem(503, 'not-configured'),
    { ...problem(503, 'unavailable'), details: { lever: 'maintenance' } },
    problem(503, 'provider-unavailable'),
  ])('is not assumed for %j', (said) => {
    expect(isUnreachable(said)).toBe(false);
  });
});
