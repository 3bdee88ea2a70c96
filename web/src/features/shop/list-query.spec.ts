import { chooseSort, isFiltered, parametersOf, readListQuery } from './list-query';

const query = (text: string) => readListQuery(new URLSearchParams(text));

describe('the list’s query', () => {
  it('is read from the address, ignoring unknown values', () => {
    expect(query('')).toEqual({ statuses: [], search: '', sort: 'createdAt', order: 'desc' });
    expect(query('status=cancelled,sold,expired&q=oak&sort=name&order=up')).toEqual({
      statuses: ['cancelled', 'expired'],
      search: 'oak',
      sort: 'name',
      order: 'asc',
    });
    expect(query('sort=colour').sort).toBe('createdAt');
  });

  it('is written to an address that means the same', () => {
    for (const text of [
      '',
      'status=cancelled%2Cexpired',
      'q=oak+lamp',
      'sort=createdAt&order=asc',
      'sort=amount&order=desc',
    ])
      expect(new URLSearchParams(parametersOf(query(text))).toString()).toBe(text);
    expect(parametersOf({ ...query(''), search: '   ' })).toEqual({});
  });

  it('reverses the current key and starts a new one with its default direction', () => {
    expect(chooseSort(query(''), 'createdAt')).toEqual({ sort: 'createdAt', order: 'asc' });
    for (const [key, order] of [
      ['deliveryDate', 'desc'],
      ['name', 'asc'],
      ['amount', 'asc'],
      ['status', 'asc'],
      ['rating', 'asc'],
    ] as const)
      expect(chooseSort(query(''), key)).toEqual({ sort: key, order });
    expect(chooseSort(query('sort=name'), 'name').order).toBe('desc');
  });

  it('is narrowed by statuses and search, not by its order', () => {
    expect(['status=expired', 'q=oak', 'sort=name', 'q=+', ''].map((text) => isFiltered(query(text)))).toEqual([
      true,
      true,
      false,
      false,
      false,
    ]);
  });
});
