import { Alert, Button } from 'antd';
import { torontoTime } from '../ui/instant';
import type { ReferralAuditRun, ReferralAudit } from '../../../../../src/contexts/identity/published/referral-audit.js';
import { REFERRAL_TIERS } from '../../../../../src/contexts/identity/published/referral-tiers.js';
import { isProblem } from '../../../shared/api/problem';
import { LoadError, Skeleton } from '../../../shared/ui/page-states';
import { useToasts } from '../../../shared/ui/toasts/toasts';
import { baseApi } from '../../../shared/api/base-api';
import './referral-audit.css';

const completedText = ({ countsFixed, discountsUpdated }: { countsFixed: number; discountsUpdated: number }) =>
  `Fixed ${countsFixed} referral counts and updated ${discountsUpdated} service fee discounts.`;

const auditApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    lastReferralAudit: build.query<{ lastRun: ReferralAuditRun | null }, void>({
      query: () => ({ url: '/api/admin/referral-audit' }),
      providesTags: ['AdminJobs'],
    }),
    auditReferrals: build.mutation<{ success: boolean; message: string; auditResults: ReferralAudit }, void>({
      query: () => ({ url: '/api/admin/trigger-referral-audit', method: 'POST', body: {} }),
      invalidatesTags: (answer) => (answer === undefined ? [] : ['AdminJobs', 'AdminUsers']),
    }),
  }),
});

const { useLastReferralAuditQuery, useAuditReferralsMutation } = auditApi;

const TIERS = REFERRAL_TIERS.toReversed().map(({ referrals, percent }) => `${referrals} or more ${percent}%`);

/** Whether the server refused the request with a message, rather than failing or not answering. */
const isRefusal = (error: unknown): boolean =>
  isProblem(error) && typeof error.status === 'number' && error.status < 500;

function Results({ run }: { run: ReferralAuditRun }) {
  const figures = [
    ['Users checked', run.usersChecked],
    ['Counts fixed', run.countsFixed],
    ['Discounts updated', run.discountsUpdated],
  ] as const;
  return (
    <dl className="audit-results">
      {figures.map(([title, value]) => (
        <div key={title} className="card">
          <dt>{title}</dt>
          <dd>{value.toLocaleString('en-CA')}</dd>
        </div>
      ))}
    </dl>
  );
}

function lastRunText(run: ReferralAuditRun | null): string {
  if (run === null) return 'Never';
  const when = torontoTime(run.at);
  return `${when} (${run.byUserId === null ? 'automatic' : `by user ${run.byUserId}`})`;
}

/** Referral Audit (second document, §2): recounts everyone's verified referrals. */
export default function ReferralAuditTab() {
  const { data, error, refetch } = useLastReferralAuditQuery(undefined, { refetchOnMountOrArgChange: true });
  const [audit, { isLoading }] = useAuditReferralsMutation();
  const toasts = useToasts();
  if (data === undefined && error !== undefined) return <LoadError error={error} onRetry={() => void refetch()} />;
  if (data === undefined) return <Skeleton height={320} />;
  const { lastRun } = data;

  const onAudit = async (): Promise<void> => {
    const answer = await audit();
    if (answer.data !== undefined) toasts.tell('Audit Completed', completedText(answer.data.auditResults));
    else if (isProblem(answer.error) && isRefusal(answer.error)) toasts.warn('Audit Failed', answer.error.message);
    else toasts.warn('Audit Error', 'Failed to complete the referral audit. Please try again.');
  };
  return (
    <div className="stack referral-audit">
      <p>
        Counts how many of the people each user invited are verified, and sets the matching discount: {TIERS.join('; ')}
        . Discounts set manually don’t change.
      </p>
      <div className="row">
        <Button type="primary" loading={isLoading} onClick={() => void onAudit()}>
          Run audit now
        </Button>
        <span>
          Last run: <strong>{lastRunText(lastRun)}</strong>
        </span>
      </div>
      <div role="status">{lastRun === null ? null : <Results run={lastRun} />}</div>
      <Alert
        type="info"
        showIcon
        title="Automated schedule"
        description="The automated audit runs daily at 4:00 AM. The time is Toronto’s."
      />
    </div>
  );
}
