import { Button } from 'antd';
import { useState, type ReactNode, type SubmitEvent } from 'react';
import { fieldProblems } from '../../../shared/api/problem';
import { SelectField, TextField } from '../../../shared/ui/field';
import type { Chip } from '../list/types';
import { FIRST_PAGE } from './cursor-pages';
import { queryOf } from './query-of';
import { useTabAddress } from './tab-address';
import './console-forms.css';

/** The filters in the address, where they make the view linkable; empty ones are omitted. */
export function useFilters<Name extends string>(names: readonly Name[]): Partial<Record<Name, string>> {
  const { search } = useTabAddress();
  const given: Partial<Record<Name, string>> = {};
  for (const name of names) {
    const value = search.get(name);
    if (value !== null && value !== '') given[name] = value;
  }
  return given;
}

/** A filter of a list: a select if it has choices, otherwise a text field. */
interface Filter {
  label: string;
  choices?: readonly (readonly [value: string, word: string])[];
  /** What a select shows while nothing is chosen. */
  none?: string;
  type?: 'search' | 'date';
  maxLength?: number;
  /** Whether the form leaves it out; submitting the form then clears it. */
  isHidden?: boolean;
  /** The words for a value that is not among the choices. */
  wordOf?: (value: string) => string;
}

/** The filters of a list by their names in the address, in the order of the form. */
export type Filters<Name extends string = string> = Readonly<Record<Name, Filter>>;

const wordFor = ({ choices = [], wordOf = (value) => value }: Filter, value: string): string =>
  choices.find(([choice]) => choice === value)?.[1] ?? wordOf(value);

/** Chips for the active filters. */
export const chipsOf = (given: Readonly<Record<string, string | undefined>>, filters: Filters): Chip[] =>
  Object.entries(filters).flatMap(([name, filter]) => {
    const value = given[name];
    return value === undefined ? [] : [{ name, label: filter.label, value: wordFor(filter, value) }];
  });

interface FieldProps {
  name: string;
  filter: Filter;
  given: string | undefined;
  problem: string | undefined;
}

function FilterField({ name, filter: { label, choices, none, type, maxLength }, given, problem }: FieldProps) {
  const field = { label, name, defaultValue: given, problem };
  if (choices === undefined) return <TextField type={type} maxLength={maxLength} {...field} />;
  return (
    // Choices that arrive later must show the one that the address asks for.
    <SelectField key={choices.length} {...field}>
      <option value="">{none}</option>
      {choices.map(([value, word]) => (
        <option key={value} value={value}>
          {word}
        </option>
      ))}
    </SelectField>
  );
}

interface Props {
  filters: Filters;
  /** The answer's error, whose problems are shown at their fields. */
  error: unknown;
  /** Content beside the buttons. */
  more?: ReactNode;
}

/**
 * A number that changes when the fields must be reset, because the filters in the address were changed by something other than
 * this form, such as a link or Clear.
 */
function useGeneration(asked: string): { generation: number; expect: (own: string | undefined) => void } {
  const [state, setState] = useState<{ shown: string; own?: string; generation: number }>({
    shown: asked,
    generation: 0,
  });
  if (asked !== state.shown) {
    setState({ shown: asked, generation: asked === state.own ? state.generation : state.generation + 1 });
  }
  return { generation: state.generation, expect: (own) => setState({ ...state, own }) };
}

const noneOf = (names: readonly string[]): Record<string, null> =>
  Object.fromEntries(names.map((name) => [name, null]));

/** A form of filters; submitting puts them into the tab’s address. */
export function FilterBar({ filters, error, more }: Props) {
  const { change } = useTabAddress();
  const names = Object.keys(filters);
  const given = useFilters(names);
  const problems = new Map(fieldProblems(error).map(({ field, message }) => [field, message]));
  const { generation, expect } = useGeneration(queryOf(given));
  const onSubmit = (event: SubmitEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const data = new FormData(event.currentTarget);
    const asked: Record<string, string> = {};
    for (const name of names) {
      const value = data.get(name);
      if (typeof value === 'string' && value.trim() !== '') asked[name] = value.trim();
    }
    expect(queryOf(asked));
    change({ ...noneOf(names), ...FIRST_PAGE, ...asked });
  };
  const onClear = (): void => {
    expect(undefined);
    change({ ...noneOf(names), ...FIRST_PAGE });
  };
  return (
    <form key={generation} className="console-filters" aria-label="Filters" onSubmit={onSubmit} noValidate>
      {Object.entries(filters).map(([name, filter]) =>
        filter.isHidden === true ? null : (
          <FilterField key={name} name={name} filter={filter} given={given[name]} problem={problems.get(name)} />
        ),
      )}
      <span className="console-buttons">
        <Button htmlType="submit">Filter</Button>
        {Object.keys(given).length === 0 ? null : <Button onClick={onClear}>Clear</Button>}
        {more}
      </span>
    </form>
  );
}
