import { Alert, Button } from 'antd';
import { useState } from 'react';
import type { RestorationView } from '../../../../src/payments/published/money-views.js';
import { baseApi } from '../../shared/api/base-api';
import { ConfirmDialog } from './ui/confirm-dialog';
import { torontoTime } from './ui/instant';
import { MOST_REASON_OF_MONEY } from './ui/reasons';

const restorationApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    restoration: build.query<RestorationView, void>({ query: () => ({ url: '/api/admin/restoration' }) }),
    resume: build.mutation<RestorationView, string>({
      query: (reason) => ({ url: '/api/admin/restoration/resume', method: 'POST', body: { reason } }),
    }),
  }),
});
const { useRestorationQuery, useResumeMutation } = restorationApi;

const TITLE = 'This database was restored: jobs, messages and money are waiting.';
const GO_ON = 'Let it go on';

/** Above every tab while a restored database waits for its reconciliation. */
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
        title={TITLE}
        description={
          <>
            <p>
              What happened after {torontoTime(data.restoration.backupTakenAt)} is not in it. Everything goes on by
              itself when the reconciliation finds no difference to the card provider. Its differences are in the tab
              Money Desk.
            </p>
            <Button onClick={() => setOpen(true)}>{GO_ON}…</Button>
          </>
        }
      />
      {isOpen ? (
        <ConfirmDialog
          title="Go on in spite of differences"
          okText={GO_ON}
          danger
          mostReason={MOST_REASON_OF_MONEY}
          onClose={() => setOpen(false)}
          onConfirm={async ({ reason }) => {
            const { error } = await resume(reason);
            if (error === undefined) await refetch();
            return { error };
          }}
        >
          <p>
            Do this when every difference is explained. Releases, refunds and payouts begin at once; each first looks at
            what the card provider has made already, so that nobody is paid twice.
          </p>
        </ConfirmDialog>
      ) : null}
    </>
  );
}
