import { useEffect, useRef, type RefObject } from 'react';

/** What has no need of a person: a box that may stay unticked, and what is filled in by another field (`data-fills-itself`). */
const FIELDS = 'input:not([type=checkbox], [data-fills-itself]):enabled';

/** Puts the focus on the first field that is still empty, or else the heading, whenever another step is shown. */
export function useFocusFirst<Part extends HTMLElement>(step: string): RefObject<Part | null> {
  const part = useRef<Part>(null);
  useEffect(() => {
    const fields = [...(part.current?.querySelectorAll<HTMLInputElement>(FIELDS) ?? [])];
    const next =
      fields.find(({ value }) => value === '') ?? part.current?.querySelector<HTMLElement>('[tabindex="-1"]');
    next?.focus();
  }, [step]);
  return part;
}
