import { Button } from 'antd';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import type { DriverDocumentView } from '../../../../../src/contexts/delivery/published/driver-views.js';
import { sentenceOf } from '../../../shared/api/problem';
import { deliveryDay } from '../../../shared/ui/delivery-day';
import { LoadError, Spinner } from '../../../shared/ui/page-states';
import { useToasts } from '../../../shared/ui/toasts/toasts';
import { FIELD_LABELS, titleOf } from '../../../shared/ui/document-fields';
import { ConfirmDialog } from '../ui/confirm-dialog';
import {
  useDecideOnDocumentMutation,
  useDocumentsOfDriverQuery,
  useReadDocumentQuery,
  useRemovePortraitMutation,
} from './drivers.api';
import { TEXTS } from './texts';

const TONES = { waiting: 'amber', approved: 'green', rejected: 'red' } as const;

function File({ userId, document: { id, kind, file } }: { userId: number; document: DriverDocumentView }) {
  const address = `/api/admin/drivers/${userId}/documents/${id}/file`;
  if (file === null) return null;
  if (file === 'pdf') return <a href={address}>{`${TEXTS.download} ${titleOf(kind)}`}</a>;
  return <img className="document-picture" src={address} alt={`${titleOf(kind)}: picture`} />;
}

/** The contents of a document. They are loaded only when an administrator opens it, because each view is recorded. */
function Content({ userId, document }: { userId: number; document: DriverDocumentView }) {
  const { data, error, refetch } = useReadDocumentQuery({ userId, id: document.id });
  if (error !== undefined) return <LoadError error={error} onRetry={() => void refetch()} />;
  if (data === undefined) return <Spinner />;
  return (
    <div className="stack">
      <dl className="document-fields">
        {Object.entries(data.fields).map(([name, value]) => (
          <div key={name}>
            <dt className="muted">{FIELD_LABELS.get(name) ?? name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <File userId={userId} document={document} />
    </div>
  );
}

function Refuse({ userId, document, onClose }: { userId: number; document: DriverDocumentView; onClose: () => void }) {
  const [decide] = useDecideOnDocumentMutation();
  return (
    <ConfirmDialog
      title={`${TEXTS.refuse}: ${titleOf(document.kind)}`}
      okText={TEXTS.refuse}
      danger
      maxReason={500}
      onClose={onClose}
      onConfirm={async ({ key, reason }) => ({
        error: (await decide({ userId, id: document.id, approved: false, reason, key })).error,
      })}
    >
      <p>{TEXTS.refuseText}</p>
    </ConfirmDialog>
  );
}

function RemovePortrait({ userId, onClose }: { userId: number; onClose: () => void }) {
  const [remove] = useRemovePortraitMutation();
  return (
    <ConfirmDialog
      title={TEXTS.removePortrait}
      okText={TEXTS.remove}
      danger
      maxReason={500}
      onClose={onClose}
      onConfirm={async ({ reason }) => ({ error: (await remove({ userId, reason })).error })}
    >
      <p>{TEXTS.removePortraitText}</p>
    </ConfirmDialog>
  );
}

function Document({ userId, document }: { userId: number; document: DriverDocumentView }) {
  const [isOpen, setIsOpen] = useState(false);
  const [isRefusing, setIsRefusing] = useState(false);
  const [isRemoving, setIsRemoving] = useState(false);
  const [decide, { isLoading }] = useDecideOnDocumentMutation();
  const toasts = useToasts();
  const title = titleOf(document.kind);
  const approve = async (): Promise<void> => {
    const { error } = await decide({ userId, id: document.id, approved: true, key: crypto.randomUUID() });
    if (error === undefined) toasts.tell(TEXTS.documentApproved, title);
    else toasts.warn('That didn’t work', sentenceOf(error));
  };
  return (
    <li className="stack-tight">
      <div className="row">
        <strong>{title}</strong>
        <span className={`badge ${TONES[document.state]}`}>{TEXTS.documentStates[document.state]}</span>
        {document.expiresOn === null ? null : <span>Expires on {deliveryDay(document.expiresOn)}</span>}
        <Button
          aria-expanded={isOpen}
          aria-label={`${isOpen ? TEXTS.close : TEXTS.read}: ${title}`}
          onClick={() => setIsOpen(!isOpen)}
        >
          {isOpen ? TEXTS.close : TEXTS.read}
        </Button>
        {document.state === 'waiting' ? (
          <>
            <Button
              type="primary"
              aria-label={`${TEXTS.approve}: ${title}`}
              loading={isLoading}
              onClick={() => void approve()}
            >
              {TEXTS.approve}
            </Button>
            <Button danger aria-label={`${TEXTS.refuse}: ${title}`} onClick={() => setIsRefusing(true)}>
              {TEXTS.refuse}
            </Button>
          </>
        ) : null}
        {document.kind === 'portrait' && document.state === 'approved' ? (
          <Button danger onClick={() => setIsRemoving(true)}>
            {TEXTS.removePortrait}
          </Button>
        ) : null}
      </div>
      {document.reason === null ? null : <span className="muted">{document.reason}</span>}
      {isOpen ? <Content userId={userId} document={document} /> : null}
      {isRefusing ? <Refuse userId={userId} document={document} onClose={() => setIsRefusing(false)} /> : null}
      {isRemoving ? <RemovePortrait userId={userId} onClose={() => setIsRemoving(false)} /> : null}
    </li>
  );
}

/** A driver’s documents, each with its decision, and the number of jobs to reassign. */
export function DriverDocuments({ userId }: { userId: number }) {
  const { data, error, refetch } = useDocumentsOfDriverQuery(userId);
  if (error !== undefined) return <LoadError error={error} onRetry={() => void refetch()} />;
  if (data === undefined) return <Spinner />;
  return (
    <section aria-label={TEXTS.documents} className="stack">
      <h2>{TEXTS.documents}</h2>
      <p role="status">{data.problem ?? TEXTS.documentsInOrder}</p>
      {data.problem === null || data.jobsToReassign === 0 ? null : (
        <Link to={`/admin?tab=deliveries&driver=${userId}&status=scheduled`}>
          {TEXTS.reassign(data.jobsToReassign)}
        </Link>
      )}
      <ul className="document-list stack">
        {data.items.map((document) => (
          <Document key={document.id} userId={userId} document={document} />
        ))}
      </ul>
    </section>
  );
}
