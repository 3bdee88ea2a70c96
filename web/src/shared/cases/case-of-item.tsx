import { CaseNotice } from './case-notice';
import { useCasesQuery } from './cases.api';

/** A link to the newest case of an item; renders nothing if there is none. */
export default function CaseOfItem({ productId, isNew = false }: { productId: string; isNew?: boolean }) {
  const { data } = useCasesQuery(productId, { refetchOnFocus: true });
  const [newest] = data?.items ?? [];
  return newest === undefined ? null : <CaseNotice summary={newest} isNamed={false} isNew={isNew} />;
}
