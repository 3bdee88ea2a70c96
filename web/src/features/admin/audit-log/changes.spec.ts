import { changesOf } from './changes';

describe('changesOf', () => {
  it('lists every value, changed values first', () => {
    const before = { name: 'Maya', role: 'user', regions: ['King', 'Vaughan'], phone: null };
    const after = { name: 'Maya', role: 'dev', regions: ['King'], phone: '+1416' };
    expect(changesOf(before, after)).toEqual([
      { path: 'role', before: 'user', after: 'dev', isChanged: true },
      { path: 'regions.1', before: 'Vaughan', after: '', isChanged: true },
      { path: 'phone', before: '—', after: '+1416', isChanged: true },
      { path: 'name', before: 'Maya', after: 'Maya', isChanged: false },
      { path: 'regions.0', before: 'King', after: 'King', isChanged: false },
    ]);
  });

  it('handles a single value, a new record and no record', () => {
    expect(changesOf('pending', 'approved')).toEqual([
      { path: '', before: 'pending', after: 'approved', isChanged: true },
    ]);
    expect(changesOf(null, { items: [] })).toEqual([{ path: 'items', before: '', after: 'none', isChanged: true }]);
    expect(changesOf(null, null)).toEqual([]);
  });
});
