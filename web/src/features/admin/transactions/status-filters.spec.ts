import { readFilters } from './status-filters';

describe('the kept choice of statuses', () => {
  it('is read as it was kept, in the order of the statuses', () => {
    expect(readFilters('["expired","payment_secured"]')).toEqual(['payment_secured', 'expired']);
  });

  it.each([null, '', '{', '{"a":1}', '"expired"', '["gone",7,null]'])('is nothing where %j is kept', (text) => {
    expect(readFilters(text)).toEqual([]);
  });
});
