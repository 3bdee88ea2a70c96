import { PROVINCES, provinceCode } from './provinces.js';

describe('provinces and territories', () => {
  it('are thirteen, each recognised by code or name', () => {
    const all = Object.entries(PROVINCES);
    expect(all).toHaveLength(13);
    for (const [code, name] of all) expect([provinceCode(code), provinceCode(name)]).toEqual([code, code]);
  });

  it('are recognised in any case, and nothing else is', () => {
    expect(provinceCode(' ontario ')).toBe('ON');
    expect(provinceCode('qc')).toBe('QC');
    expect(provinceCode('Texas')).toBeNull();
    expect(provinceCode('constructor')).toBeNull();
  });
});
