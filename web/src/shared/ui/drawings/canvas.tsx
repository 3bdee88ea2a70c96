import type { ReactNode } from 'react';

/** The two colours of all drawings, teal and porch light, with their shades. */
export const TEAL = '#008080';
export const DEEP = '#0d4747';
export const MIST = '#d9ecea';
export const GLOW = '#ffe9bd';
export const LIGHT = '#ffc860';
export const PAPER = '#ffffff';

/** A line without fill. */
export const LINE = { fill: 'none', strokeLinecap: 'round', strokeLinejoin: 'round' } as const;

/** The shared canvas of all drawings: sheet, ground and line width. It is decorative and hidden from screen readers. */
export function Canvas({ children }: { children: ReactNode }) {
  return (
    <svg className="drawing" viewBox="0 0 240 180" width="240" height="180" aria-hidden="true" focusable="false">
      <path d="M120 14c52 0 100 30 100 82 0 36-26 56-44 60H62c-24-8-42-30-42-62 0-50 48-80 100-80Z" fill={MIST} />
      {children}
      <path d="M14 156h150M178 156h34M222 156h6" stroke={DEEP} strokeWidth="3" {...LINE} />
    </svg>
  );
}
