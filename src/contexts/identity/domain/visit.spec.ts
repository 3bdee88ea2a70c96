import { deviceInWords } from './visit.js';

const WEBKIT = 'AppleWebKit/537.36 (KHTML, like Gecko)';

describe('a session’s device', () => {
  it.each([
    [`Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${WEBKIT} Chrome/140.0.0.0 Safari/537.36`, 'Chrome on Windows'],
    [`Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${WEBKIT} Chrome/140.0 Safari/537.36 Edg/140.0`, 'Edge on Windows'],
    [
      'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 Version/18.0 Safari/605.1.15',
      'Safari on Mac',
    ],
    [
      'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1 CriOS/140.0 Safari/604.1',
      'Chrome on iPhone',
    ],
    [
      `Mozilla/5.0 (Linux; Android 15; SM-S921B) ${WEBKIT} SamsungBrowser/27.0 Chrome/140.0 Mobile Safari/537.36`,
      'Samsung Internet on Android',
    ],
    ['Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0', 'Firefox on Linux'],
    ['curl/8.5.0 (Linux)', 'Linux'],
  ])('is described in words: %s', (userAgent, words) => {
    expect(deviceInWords(userAgent)).toBe(words);
  });

  it('is null if nothing is known, whatever was sent', () => {
    for (const userAgent of ['', 'node', '<script>alert(1)</script>', 'x'.repeat(5_000)])
      expect(deviceInWords(userAgent)).toBeNull();
  });
});
