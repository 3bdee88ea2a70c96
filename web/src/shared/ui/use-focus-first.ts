import { useEffect, useRef, type RefObject } from 'react';

/** Puts the focus on the first field that is still empty, or else the heading, whenever another step is shown. */
export function useFocusFirst<Part extends HTMLElement>(step: string): RefObject<Part | null> {
  const part = useRef<Part>(null);
  useEffect(() => {
    const fields = [...(part.current?.querySelectorAll<HTMLInputElement>('input:not([type=checkbox]):enabled') ?? [])];
    const next =
      fields.find(({ value }) => value === '') ?? part.current?.querySelector<HTMLElement>('[tabindex="-1"]');
    next?.focus();
  }, [step]);
  return part;
}
