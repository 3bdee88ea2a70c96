import { QueryFailedError } from 'typeorm';
import { isDatabaseAway } from './database-away.js';

const withCode = (code: string): Error => Object.assign(new Error('said by the driver'), { code });

describe('an unavailable database', () => {
  it.each(['57P01', '57P03', '53100', '53300', '08006', '25006', 'ECONNREFUSED', 'ECONNRESET', 'EAI_AGAIN', 'ENOSPC'])(
    'is recognised by %s',
    (code) => {
      expect(isDatabaseAway(withCode(code))).toBe(true);
      expect(isDatabaseAway(new QueryFailedError('SELECT 1', [], withCode(code)))).toBe(true);
    },
  );

  it.each([
    'Connection terminated unexpectedly',
    'Connection terminated due to connection timeout',
    'timeout exceeded when trying to connect',
    'timeout expired',
    'Query read timeout',
    'Client has encountered a connection error and is not queryable',
    'Client was closed and is not queryable',
  ])('is recognised by “%s” without a code', (words) => {
    expect(isDatabaseAway(new Error(words))).toBe(true);
  });

  it.each(['23505', '40001', '57014', '42P01'])('is not one that answers with %s', (code) => {
    expect(isDatabaseAway(new QueryFailedError('SELECT 1', [], withCode(code)))).toBe(false);
  });
});
