import { chosen, FIRST_SORTING, flipped, pillText, SORT_CHOICES } from './sorting';

describe('the order of the transactions', () => {
  it('starts with the newest', () => {
    expect(FIRST_SORTING).toEqual({ sort: 'createdAt', order: 'desc' });
    expect(SORT_CHOICES.map(({ key }) => key)).toEqual([
      'createdAt',
      'deliveryDate',
      'name',
      'amount',
      'status',
      'rating',
    ]);
  });

  it.each([
    ['createdAt', 'desc'],
    ['deliveryDate', 'desc'],
    ['name', 'asc'],
    ['amount', 'asc'],
    ['status', 'asc'],
    ['rating', 'asc'],
  ] as const)('sorts by a newly chosen %s %s, and reverses if it is chosen again', (key, order) => {
    const other = { sort: key === 'name' ? 'amount' : 'name', order: 'desc' } as const;
    const first = chosen(other, key);
    expect(first).toEqual({ sort: key, order });
    expect(chosen(first, key)).toEqual(flipped(first));
    expect(chosen(chosen(first, key), key)).toEqual(first);
  });

  it('is shown by the pill', () => {
    expect(pillText({ sort: 'deliveryDate', order: 'desc' })).toBe('Delivery date ↓');
    expect(pillText({ sort: 'name', order: 'asc' })).toBe('Name ↑');
  });
});
