import type { FormProblems } from './form-problems';

/** The text fields of a form. */
type TextOf<Form> = {
  [Field in keyof Form]-?: Exclude<Form[Field], undefined> extends string ? Field : never;
}[keyof Form] &
  string;

/**
 * Binds form fields to text values. The returned function takes a field’s name and returns the props of an input, text
 * area or select: name, value, problem and change handler. `rewrite` transforms typed text before it is stored, and
 * `written` once the field is left.
 */
export function textFields<Form extends object>(
  form: Form,
  problems: Pick<FormProblems, 'of'>,
  change: (changes: Partial<Form>) => void,
) {
  const asTyped = (typed: string): string => typed;
  const store = (name: TextOf<Form>, text: string): void => change({ [name]: text } as Partial<Form>);
  return (name: TextOf<Form>, rewrite = asTyped, written = asTyped) => ({
    name,
    value: form[name] as string | undefined,
    problem: problems.of(name),
    onChange: ({ target }: { target: { value: string } }): void => store(name, rewrite(target.value)),
    onBlur: ({ target: { value } }: { target: { value: string } }): void => {
      if (written(value) !== value) store(name, written(value));
    },
  });
}

export const toUpperCase = (typed: string): string => typed.toUpperCase();
