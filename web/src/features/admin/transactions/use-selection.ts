import { useCallback, useMemo, useState } from 'react';
import type { ProductOwnerView } from '../../../../../src/contexts/listings/published/views.js';
import { collectAll } from './collect-all';
import { useLazyMatchingQuery, type ListQuestion } from './transactions.api';

type Named = Pick<ProductOwnerView, 'id' | 'name'>;

/** The selection across all pages, as names by id, so that transactions on other pages can be deleted and named. */
export function useSelection(question: ListQuestion) {
  const [chosen, setChosen] = useState<ReadonlyMap<string, string>>(new Map());
  const [collected, setCollected] = useState<number>();
  const [ask] = useLazyMatchingQuery();
  const toggle = useCallback(
    ({ id, name }: Named) =>
      setChosen((last) => {
        const next = new Map(last);
        if (!next.delete(id)) next.set(id, name);
        return next;
      }),
    [],
  );
  const set = useCallback(
    (products: readonly Named[]) => setChosen(new Map(products.map(({ id, name }) => [id, name]))),
    [],
  );
  /** Selects every transaction that matches, page by page. Throws the error of a page that fails. */
  const everything = async (): Promise<void> => {
    setCollected(0);
    try {
      set(await collectAll((cursor) => ask({ ...question, cursor }).unwrap(), setCollected));
    } finally {
      setCollected(undefined);
    }
  };
  const onCards = useMemo(() => ({ has: (id: string) => chosen.has(id), toggle }), [chosen, toggle]);
  return { chosen, set, everything, collected, onCards };
}
