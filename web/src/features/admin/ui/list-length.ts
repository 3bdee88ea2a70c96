const A_MILLION = 1_000_000;
/** The server counts up to this many rows and estimates beyond. */
const MAX_COUNTED = 10_000;

/** 'about 24,000', 'about 1.2 million' */
export function estimated(count: number): string {
  const size = count < A_MILLION ? {} : ({ notation: 'compact', compactDisplay: 'long' } as const);
  return `about ${count.toLocaleString('en-CA', { maximumSignificantDigits: 2, ...size })}`;
}

/** The number of rows, exact or estimated. */
export const howMany = (count: number): string => (count > MAX_COUNTED ? estimated(count) : String(count));
