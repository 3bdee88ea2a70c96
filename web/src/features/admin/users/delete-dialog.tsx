import { Modal, Progress } from 'antd';
import { AdministratorsOnly, useIsAdministrator } from '../ui/approval';
import { useTypedCount } from '../ui/typed-count';
import { needsForce, type Deletion } from './use-delete-users';
import type { DeletionCheck } from './users.api';

/** Confirms the deletion of users, names those who need a forced deletion, then shows the progress. */
export function DeleteDialog({ deletion }: { deletion: Deletion }) {
  return deletion.asked === null ? null : <Asked deletion={deletion} checks={deletion.asked} />;
}

function Asked({ deletion, checks }: { deletion: Deletion; checks: readonly DeletionCheck[] }) {
  const { progress, confirm, cancel } = deletion;
  const { field, isTyped } = useTypedCount(checks.length);
  const forced = checks.filter(needsForce);
  const isForbidden = !useIsAdministrator() && forced.length > 0;
  const isBusy = progress !== null;
  return (
    <Modal
      open
      title={forced.length === 0 ? 'Delete users' : 'Force deletion'}
      okText={forced.length === 0 ? 'Delete' : 'Force delete'}
      okButtonProps={{ danger: true, loading: isBusy, disabled: isForbidden || !isTyped }}
      cancelButtonProps={{ disabled: isBusy }}
      closable={!isBusy}
      mask={{ closable: false }}
      onOk={() => void confirm()}
      onCancel={cancel}
    >
      {isForbidden ? <AdministratorsOnly /> : null}
      <p>Are you sure you want to delete {checks.length} user(s)? This action cannot be undone.</p>
      {forced.length === 0 ? null : (
        <>
          <p>
            These users have associated transactions. Their names, addresses and accounts are deleted. Financial records
            are kept without them.
          </p>
          <ul className="users-forced">
            {forced.map(({ userId, productCount, transactionCount }) => (
              <li key={userId}>
                User {userId}: {transactionCount} transaction(s), {productCount} product(s)
              </li>
            ))}
          </ul>
        </>
      )}
      {progress === null ? field : null}
      {progress === null ? null : (
        <div role="status">
          <Progress
            percent={Math.round((100 * progress.done) / progress.of)}
            aria-label="Deleted so far"
            showInfo={false}
          />
          Deleting {progress.done + 1} of {progress.of}…
        </div>
      )}
    </Modal>
  );
}
