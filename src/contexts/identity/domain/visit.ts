/** Where a session comes from, as its owner recognises it; null for what is unknown. */
export interface Visit {
  /** For example “Chrome on Windows”. */
  device: string | null;
  /** Shortened, for example `203.0.113.0/24`: enough to tell home from elsewhere. */
  network: string | null;
}

/** The first match wins: most browsers also name others. */
const BROWSERS: readonly [part: RegExp, name: string][] = [
  [/\bEdg(?:e|A|iOS)?\//, 'Edge'],
  [/\bOPR\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(?:Firefox|FxiOS)\//, 'Firefox'],
  [/\b(?:HeadlessChrome|Chrome|CriOS)\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
];
const SYSTEMS: readonly [part: RegExp, name: string][] = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bMac OS X\b/, 'Mac'],
  [/\bCrOS\b/, 'Chromebook'],
  [/\bLinux\b/, 'Linux'],
];

/** A browser's User-Agent in plain words; null if it names neither browser nor system. */
export function deviceInWords(userAgent: string): string | null {
  const nameIn = (list: typeof BROWSERS): string | undefined => list.find(([part]) => part.test(userAgent))?.[1];
  const [browser, system] = [nameIn(BROWSERS), nameIn(SYSTEMS)];
  if (browser !== undefined && system !== undefined) return `${browser} on ${system}`;
  return browser ?? system ?? null;
}
