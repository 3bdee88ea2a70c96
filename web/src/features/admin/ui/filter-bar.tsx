import { Button } from 'antd';
import { useState, type ReactNode, type SubmitEvent } from 'react';
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

/** Chips for the active filters; `words` turns a value into its label. */
export const chipsOf = <Name extends string>(
  given: Partial<Record<Name, string>>,
  labels: Readonly<Record<Name, string>>,
  words: (name: Name, value: string) => string = (_, value) => value,
): Chip[] =>
  (Object.entries(labels) as [Name, string][]).flatMap(([name, label]) => {
    const value = given[name];
    return value === undefined ? [] : [{ name, label, value: words(name, value) }];
  });

interface Props {
  names: readonly string[];
  /** Content beside the buttons. */
  more?: ReactNode;
  children: ReactNode;
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
export function FilterBar({ names, more, children }: Props) {
  const { change } = useTabAddress();
  const given = useFilters(names);
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
      {children}
      <span className="console-buttons">
        <Button htmlType="submit">Filter</Button>
        {Object.keys(given).length === 0 ? null : <Button onClick={onClear}>Clear</Button>}
        {more}
      </span>
    </form>
  );
}
