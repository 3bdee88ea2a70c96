import type { FormProblems } from './form-problems';

/** The text fields of a form. */
type TextOf<Form> = {
  [Field in keyof Form]-?: Exclude<Form[Field], undefined> extends string ? Field : never;
}[keyof Form] &
  string;

/**
 * Binds form fields to text values. The returned function takes a field’s name and returns the props of an input, text
 * area or select: name, value, problem and change handler. `rewrite` transforms typed text before it is stored.
 */
export function textFields<Form extends object>(
  form: Form,
  problems: Pick<FormProblems, 'of'>,
  change: (changes: Partial<Form>) => void,
) {
  return (name: TextOf<Form>, rewrite = (typed: string): string => typed) => ({
    name,
    value: form[name] as string | undefined,
    problem: problems.of(name),
    onChange: ({ target }: { target: { value: string } }): void =>
      change({ [name]: rewrite(target.value) } as Partial<Form>),
  });
}

export const toUpperCase = (typed: string): string => typed.toUpperCase();
