import { Alert, Button } from 'antd';
import { useState } from 'react';
import type { RestorationView } from '../../../../src/contexts/payments/published/money-views.js';
import { baseApi } from '../../shared/api/base-api';
import { ConfirmDialog } from './ui/confirm-dialog';
import { torontoTime } from './ui/instant';
import { MAX_REASON_OF_MONEY } from './ui/reasons';

const restorationApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    restoration: build.query<RestorationView, void>({ query: () => ({ url: '/api/admin/restoration' }) }),
    resume: build.mutation<RestorationView, string>({
      query: (reason) => ({ url: '/api/admin/restoration/resume', method: 'POST', body: { reason } }),
    }),
  }),
});
const { useRestorationQuery, useResumeMutation } = restorationApi;

type Waiting = NonNullable<RestorationView['restoration']>;

const TITLES: Record<Waiting['cause'], string> = {
  restore: 'This database was restored: jobs, messages and money are waiting.',
  failover: 'This database lost its last changes: jobs, messages and money are waiting.',
  'double-payment': 'Money may have moved twice: jobs, messages and money are waiting for you.',
};
const RESUME = 'Resume';

const Explanation = ({ cause, detail, backupTakenAt }: Waiting) =>
  cause === 'double-payment' ? (
    <p>
      The card provider has something no one here requested: {detail}. Check it in the provider’s dashboard, reverse
      anything extra there, and then resume.
    </p>
  ) : (
    <p>
      What happened after {torontoTime(backupTakenAt)} is missing from it. Everything resumes automatically once the
      reconciliation finds no differences from the card provider. The differences are on the Money Desk tab.
    </p>
  );

/** Shown above every tab while the workers wait for the reconciliation or an administrator. */
export function RestorationNotice() {
  const { data, refetch } = useRestorationQuery();
  const [resume] = useResumeMutation();
  const [isOpen, setOpen] = useState(false);
  if (data?.isPaused !== true || data.restoration === null) return null;
  return (
    <>
      <Alert
        className="console-notice"
        type="warning"
        showIcon
        role="status"
        title={TITLES[data.restoration.cause]}
        description={
          <>
            <Explanation {...data.restoration} />
            {data.guideUrl === null ? null : (
              <p>
                <a href={data.guideUrl} target="_blank" rel="noreferrer">
                  What to do, step by step (opens a new tab)
                </a>
              </p>
            )}
            <Button onClick={() => setOpen(true)}>{RESUME}…</Button>
          </>
        }
      />
      {isOpen ? (
        <ConfirmDialog
          title="Resume despite differences"
          okText={RESUME}
          danger
          administratorsOnly
          maxReason={MAX_REASON_OF_MONEY}
          onClose={() => setOpen(false)}
          onConfirm={async ({ reason }) => {
            const { error } = await resume(reason);
            if (error === undefined) await refetch();
            return { error };
          }}
        >
          <p>
            Do this once every difference is explained. Releases, refunds and payouts start right away. Each one first
            checks what the card provider has already done, so no one is paid twice.
          </p>
        </ConfirmDialog>
      ) : null}
    </>
  );
}
