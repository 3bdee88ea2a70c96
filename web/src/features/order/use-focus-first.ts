import { useEffect, useRef, type RefObject } from 'react';

/** Excludes fields that need no input: optional checkboxes, and fields filled in automatically (`data-fills-itself`). */
const FIELDS = 'input:not([type=checkbox], [data-fills-itself]):enabled';

/** Focuses the first empty field, or else the heading, whenever the step changes. */
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
