import type { ReactNode } from 'react';

/** Draws the part of a text that is only heard, as the place of a tag. */
export const hiddenPart = (parts: ReactNode[]): ReactNode => <span className="visually-hidden">{parts}</span>;
