import { CaseNotice } from './case-notice';
import { useCasesQuery } from './cases.api';
import { t } from '../texts/texts';

/** The open cases in which the person is buyer or seller; renders nothing if there are none or they cannot be loaded. */
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
