import { createContext, useContext, useEffect, useMemo, useState, type ComponentType } from 'react';
import { useSearchParams } from 'react-router-dom';

type Parts = Readonly<Record<string, string | null>>;

interface TabAddress {
  /** The address parameters of this tab; while another tab is open, its last ones. */
  search: URLSearchParams;
  go: (asked: Record<string, string>) => void;
  /** Changes these parameters and removes those that are null; the others stay. */
  change: (parts: Parts) => void;
  /** Like `change`, but without a new entry in the browser's history. */
  amend: (parts: Parts) => void;
  isOpen: boolean;
}

const Context = createContext<TabAddress>({
  search: new URLSearchParams(),
  go: () => undefined,
  change: () => undefined,
  amend: () => undefined,
  isOpen: false,
});

/** The address parameters of the surrounding tab. */
export const useTabAddress = (): TabAddress => useContext(Context);

const isBare = (search: URLSearchParams): boolean => [...search.keys()].every((name) => name === 'tab');

function withParts(search: URLSearchParams, parts: Parts): Record<string, string> {
  const all = Object.entries({ ...Object.fromEntries(search), ...parts });
  return Object.fromEntries(all.filter((part): part is [string, string] => part[1] !== null));
}

/** Keeps a tab's filters while another tab is open, and restores them in the address when the tab is opened again. */
function useKept(tab: string): TabAddress {
  const [search, setSearch] = useSearchParams();
  const isOpen = search.get('tab') === tab;
  const here = search.toString();
  const [kept, setKept] = useState({ search, isOpen, seen: here });
  if (isOpen && (!kept.isOpen || kept.seen !== here)) {
    const isBack = !kept.isOpen && isBare(search);
    setKept({ search: isBack ? kept.search : search, isOpen, seen: here });
  } else if (!isOpen && kept.isOpen) {
    setKept({ ...kept, isOpen });
  }
  const mine = kept.search.toString();
  const isOutOfSync = isOpen && kept.isOpen && mine !== here;
  useEffect(() => {
    if (isOutOfSync) setSearch(mine, { replace: true });
  }, [isOutOfSync, mine, setSearch]);
  return useMemo(
    () => ({
      search: kept.search,
      go: (asked) => setSearch({ tab, ...asked }),
      change: (parts) => setSearch(withParts(kept.search, { tab, ...parts })),
      amend: (parts) => setSearch(withParts(kept.search, { tab, ...parts }), { replace: true }),
      isOpen,
    }),
    [kept.search, setSearch, tab, isOpen],
  );
}

/** A tab with its filters in the address, so that the view can be linked. */
export function withAddress(tab: string, Content: ComponentType): ComponentType {
  return function AddressedTab() {
    return (
      <Context value={useKept(tab)}>
        <Content />
      </Context>
    );
  };
}
