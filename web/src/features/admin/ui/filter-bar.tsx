import { Button } from 'antd';
import { useState, type ReactNode, type SubmitEvent } from 'react';
import type { Chip } from '../list/types';
import { FIRST_PAGE } from './cursor-pages';
import { queryOf } from './query-of';
import { useTabAddress } from './tab-address';
import './console-forms.css';

/** The filters that are in the address, so that what one sees can be linked; empty ones are left out. */
export function useFilters<Name extends string>(names: readonly Name[]): Partial<Record<Name, string>> {
  const { search } = useTabAddress();
  const given: Partial<Record<Name, string>> = {};
  for (const name of names) {
    const value = search.get(name);
    if (value !== null && value !== '') given[name] = value;
  }
  return given;
}

/** The filters that are on, as the list shows them; a value has its words where `words` knows them. */
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
  /** Beside the buttons. */
  more?: ReactNode;
  children: ReactNode;
}

/**
 * Changes when the fields must be drawn again: the filters in the address have become others than those that were asked
 * for here, as by a link or by clearing them.
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

/** A row of fields; asking puts them into the address of the tab that is open. */
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
