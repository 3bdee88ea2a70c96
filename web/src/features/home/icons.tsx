import type { ReactNode } from 'react';

const LIGHT = '#ffd27a';

/** The risks of selling without us, in two colours. */
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
} satisfies Record<string, ReactNode>;

export type PictureName = keyof typeof PICTURES;

export function Picture({ name }: { name: PictureName }) {
  return (
    <svg className="picture" viewBox="0 0 60 60" width="60" height="60" aria-hidden="true" focusable="false">
      {PICTURES[name]}
    </svg>
  );
}
