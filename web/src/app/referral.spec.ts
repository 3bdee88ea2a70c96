import { rememberReferral } from './referral';

function remembered(pathname: string, search: string): Record<string, string> {
  const kept: Record<string, string> = {};
  rememberReferral({ pathname, search }, { setItem: (key, value) => void (kept[key] = value) });
  return kept;
}

describe('a referral link', () => {
  it('is stored wherever it leads, and marked if it leads home', () => {
    expect(remembered('/', '?ref=MAYA12')).toEqual({ referralCode: 'MAYA12', 'from-referral-link': 'true' });
    expect(remembered('/transaction/Ab3dEf9h', '?ref=MAYA12')).toEqual({ referralCode: 'MAYA12' });
  });

  it('stores nothing without a code', () => {
    for (const search of ['', '?ref=', '?other=1']) expect(remembered('/', search)).toEqual({});
  });
});
