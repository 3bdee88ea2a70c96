import { readFilters } from './status-filters';

describe('the stored status filter', () => {
  it('is read in the order of the statuses', () => {
    expect(readFilters('["expired","payment_secured"]')).toEqual(['payment_secured', 'expired']);
  });

  it.each([null, '', '{', '{"a":1}', '"expired"', '["gone",7,null]'])('is empty if %j is stored', (text) => {
    expect(readFilters(text)).toEqual([]);
  });
});
