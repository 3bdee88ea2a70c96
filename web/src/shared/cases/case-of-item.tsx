import { CaseNotice } from './case-notice';
import { useCasesQuery } from './cases.api';

/** The way to the newest case of one item; nothing where there is none. */
export default function CaseOfItem({ productId }: { productId: string }) {
  const { data } = useCasesQuery(productId, { refetchOnFocus: true });
  const [newest] = data?.items ?? [];
  return newest === undefined ? null : <CaseNotice summary={newest} isNamed={false} />;
}
