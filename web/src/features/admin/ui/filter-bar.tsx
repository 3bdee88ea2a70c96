import { Button } from 'antd';
import { useState, type ReactNode, type SubmitEvent } from 'react';
import { useTabAddress } from './tab-address';
import './console-forms.css';

/** The filters that stand in the address, so that what one sees can be linked; empty ones are left out. */
export function useFilters<Name extends string>(names: readonly Name[]): Partial<Record<Name, string>> {
  const { search } = useTabAddress();
  const given: Partial<Record<Name, string>> = {};
  for (const name of names) {
    const value = search.get(name);
    if (value !== null && value !== '') given[name] = value;
  }
  return given;
}

/** The filters as a query of a call. */
export function queryOf(given: Record<string, string | number | undefined>): string {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(given)) if (value !== undefined) query.set(name, String(value));
  const text = query.toString();
  return text === '' ? '' : `?${text}`;
}

interface Props {
  names: readonly string[];
  /** Beside the buttons. */
  more?: ReactNode;
  children: ReactNode;
}

/** A row of fields; asking puts them into the address of the tab that is open. */
export function FilterBar({ names, more, children }: Props) {
  const { search, go } = useTabAddress();
  const [cleared, setCleared] = useState(0);
  const onSubmit = (event: SubmitEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const data = new FormData(event.currentTarget);
    const asked: Record<string, string> = {};
    for (const name of names) {
      const value = data.get(name);
      if (typeof value === 'string' && value.trim() !== '') asked[name] = value.trim();
    }
    go(asked);
  };
  const onClear = (): void => {
    go({});
    setCleared((count) => count + 1);
  };
  return (
    <form key={cleared} className="console-filters" aria-label="Filters" onSubmit={onSubmit} noValidate>
      {children}
      <Button htmlType="submit">Filter</Button>
      {names.some((name) => search.has(name)) ? <Button onClick={onClear}>Clear</Button> : null}
      {more}
    </form>
  );
}
