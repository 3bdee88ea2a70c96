import type { ReactNode } from 'react';

/** Renders the part of a text in a tag for screen readers only. */
export const hiddenPart = (parts: ReactNode[]): ReactNode => <span className="visually-hidden">{parts}</span>;
