import { useEffect, useRef } from 'react';
import { CaseNotice } from './case-notice';
import { useCasesQuery } from './cases.api';

/** A link to the newest case of an item, which takes the focus once its reader has reported it; nothing without one. */
export default function CaseOfItem({ productId, isNew = false }: { productId: string; isNew?: boolean }) {
  const { data } = useCasesQuery(productId, { refetchOnFocus: true });
  const place = useRef<HTMLDivElement>(null);
  const [newest] = data?.items ?? [];
  const newestId = newest?.id;
  useEffect(() => {
    if (isNew && newestId !== undefined) place.current?.querySelector<HTMLElement>('h2')?.focus();
  }, [isNew, newestId]);
  return newest === undefined ? null : (
    <div ref={place}>
      <CaseNotice summary={newest} isNamed={false} />
    </div>
  );
}
