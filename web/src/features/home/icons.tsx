import type { ReactNode } from 'react';

const LIGHT = '#ffd27a';

/** The home page's own pictures, in two colours. */
const PICTURES = {
  strangers: (
    <>
      <circle cx="17" cy="19" r="6" />
      <path d="M7 42c0-7 4-12 10-12s10 5 10 12" />
      <circle cx="43" cy="19" r="6" fill={LIGHT} />
      <path d="M33 42c0-7 4-12 10-12s10 5 10 12" fill={LIGHT} />
      <path d="M27.5 12a3 3 0 1 1 3.5 3v3M31 22.5v.1" />
    </>
  ),
  drama: (
    <>
      <rect x="8" y="16" width="44" height="28" rx="4" fill={LIGHT} />
      <circle cx="30" cy="30" r="6" />
      <path d="m32 10-6 10 7 6-6 8 5 6-4 9" />
    </>
  ),
  calendar: (
    <>
      <rect x="9" y="12" width="42" height="38" rx="4" />
      <path d="M9 23h42M20 7v9M40 7v9" />
      <path d="m17 31 7 7m0-7-7 7" />
      <rect x="33" y="30" width="11" height="11" rx="2" fill={LIGHT} />
    </>
  ),
  shield: (
    <>
      <path d="M30 6 50 13v15c0 13-8 21-20 26-12-5-20-13-20-26V13z" fill={LIGHT} />
      <path d="m21 29 7 7 12-13" />
    </>
  ),
  van: (
    <>
      <path d="M5 16h29v25H5z" fill={LIGHT} />
      <path d="M34 24h11l10 10v7H34z" />
      <circle cx="16" cy="43" r="5" fill="#fff" />
      <circle cx="44" cy="43" r="5" fill="#fff" />
      <path d="m13 27 5 5 8-9" />
    </>
  ),
  clock: (
    <>
      <circle cx="30" cy="30" r="22" fill={LIGHT} />
      <path d="M30 16v14l10 6" />
      <path d="M30 4v4M30 52v4M4 30h4M52 30h4" />
    </>
  ),
  listing: (
    <>
      <rect x="16" y="5" width="28" height="50" rx="5" />
      <rect x="21" y="13" width="18" height="16" rx="2" fill={LIGHT} />
      <path d="M21 35h18M21 41h10M28 49.5h4" />
    </>
  ),
  card: (
    <>
      <rect x="5" y="13" width="44" height="30" rx="4" />
      <path d="M5 22h44M12 34h10" />
      <rect x="33" y="35" width="20" height="17" rx="3" fill={LIGHT} />
      <path d="M37 35v-4a6 6 0 0 1 12 0v4M43 42v4" />
    </>
  ),
  door: (
    <>
      <rect x="13" y="8" width="26" height="46" rx="2" />
      <path d="M33 31v3" />
      <circle cx="48" cy="14" r="5" fill={LIGHT} />
      <path d="M48 4v2M57 14h-2M54.5 7.5 53 9M54.5 20.5 53 19" />
      <rect x="37" y="38" width="18" height="16" rx="2" fill={LIGHT} />
      <path d="M46 38v6M5 54h50" />
    </>
  ),
} satisfies Record<string, ReactNode>;

export type PictureName = keyof typeof PICTURES;

export function Picture({ name }: { name: PictureName }) {
  return (
    <svg className="picture" viewBox="0 0 60 60" width="60" height="60" aria-hidden="true" focusable="false">
      {PICTURES[name]}
    </svg>
  );
}
