import type { FormProblems } from './form-problems';

/** The fields of a form that hold a text. */
type TextOf<Form> = {
  [Field in keyof Form]-?: Exclude<Form[Field], undefined> extends string ? Field : never;
}[keyof Form] &
  string;

/**
 * Ties the fields of a form to its texts. The function that it gives takes a field's name and gives what an input, a
 * text area or a select needs: the name, what was typed, the sentence of a refusal, and what typing does. `rewrite` is
 * between what is typed and what is kept.
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
