import { useCallback, useRef, useState } from 'react';
import { fieldProblems } from '../api/problem';

export interface FormProblems {
  /** The message for a field, if the server or the form refused it. */
  of(field: string): string | undefined;
  /** Takes the refused fields of a call; returns false if there are none, so that the caller shows the message itself. */
  take(error: unknown): boolean;
  set(problems: Record<string, string>): boolean;
  clear(): void;
  /** For the form’s `onInput`: removes the message of a field as soon as the field changes. */
  forget(event: React.SyntheticEvent): void;
  /** Removes the message of a field that the page has filled in. */
  lift(field: string): void;
  formRef: React.RefObject<HTMLFormElement | null>;
}

/** The problems of one form. After a failed submit, the focus moves to the first one. */
export function useFormProblems(): FormProblems {
  const [problems, setProblems] = useState<Record<string, string>>({});
  const formRef = useRef<HTMLFormElement>(null);
  const set = useCallback((found: Record<string, string>) => {
    setProblems(found);
    setTimeout(() => formRef.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus());
    return Object.keys(found).length > 0;
  }, []);
  const take = useCallback(
    (error: unknown) => set(Object.fromEntries(fieldProblems(error).map(({ field, message }) => [field, message]))),
    [set],
  );
  const lift = (name: string): void =>
    setProblems((now) =>
      name in now ? Object.fromEntries(Object.entries(now).filter(([field]) => field !== name)) : now,
    );
  const forget = (event: React.SyntheticEvent): void => lift((event.target as HTMLInputElement).name);
  return { forget, lift, of: (field) => problems[field], take, set, clear: () => setProblems({}), formRef };
}
