import type { CaseSide } from '../../../../src/contexts/payments/published/case-views.js';

export type TabName = 'sell' | 'orders' | 'account';

const CASE = /^\/cases\/([^/]+)/;
const COVERS: [TabName, RegExp][] = [
  ['sell', /^\/(?:my-shop|create-link)/],
  ['orders', /^\/purchases/],
  ['account', /^\/account/],
];

/** The case whose page this is. */
export const caseIn = (pathname: string): string | undefined => CASE.exec(pathname)?.[1];

/** The tab to which a page belongs: a case's to the side on which its reader is, once that is known. */
export function tabOf(pathname: string, side: CaseSide | undefined): TabName | undefined {
  if (caseIn(pathname) !== undefined) return side === 'seller' ? 'sell' : side === 'buyer' ? 'orders' : undefined;
  return COVERS.find(([, paths]) => paths.test(pathname))?.[0];
}
