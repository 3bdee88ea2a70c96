import { CaseNotice } from './case-notice';
import { useCasesQuery } from './cases.api';
import { t } from '../texts/texts';

/** The open cases in which the person has that part; nothing where there are none, or where they cannot be asked for. */
export default function OpenCases({ role }: { role: 'buyer' | 'seller' }) {
  const { data } = useCasesQuery(undefined, { refetchOnFocus: true });
  const mine = (data?.items ?? []).filter((summary) => summary.role === role);
  if (mine.length === 0) return null;
  return (
    <section className="stack-tight" aria-label={t('cases.reported-problems')}>
      {mine.map((summary) => (
        <CaseNotice key={summary.id} summary={summary} isNamed />
      ))}
    </section>
  );
}
