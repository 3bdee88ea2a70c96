import { useEffect, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { useConfigQuery, type User } from '../../../shared/api/session.api';
import { publishing } from '../../../shared/publishing';
import { t } from '../../../shared/texts/texts';
import type { Draft } from '../draft/draft';
import type { SentPhotos } from '../draft/use-sent-photos';
import { readPrice } from '../price';
import { sharePath } from '../share/share-path';
import { Shares } from '../shares';
import { PUBLISH_PATH, type PublishState } from './publish-path';
import { usePublish, type Publishing } from './use-publish';

function Sending({ draft, sending }: { draft: Draft; sending: SentPhotos['sending'] }) {
  return (
    <div className="stack" role="status" aria-label={t('listing.publish.uploading')}>
      <p className="strong">{t('listing.publish.uploading-title')}</p>
      <ul className="photo-progress">
        {draft.photos.map(({ id, name, isSent }, place) => (
          <li key={id}>
            <span className="small">{name}</span>
            <progress
              max={1}
              value={isSent ? 1 : (sending[id]?.share ?? 0)}
              aria-label={t('listing.publish.uploading-one', { name, place: place + 1 })}
            />
          </li>
        ))}
      </ul>
    </div>
  );
}

interface Props extends Publishing {
  user: User;
  draft: Draft;
}

/** Nothing is missing: one tap publishes, or none if “Publish” was pressed on the previous page. */
export default function ReadyStep({ user, draft, ...item }: Props) {
  const { data: config } = useConfigQuery();
  const { state } = useLocation() as { state: PublishState | null };
  const navigate = useNavigate();
  const wasPressed = useRef(false);
  const { publish, failure, isSending } = usePublish(item, ({ shareLink }) => {
    publishing.end();
    void item.inHand.finish().then(() => navigate(sharePath(shareLink), { replace: true }));
  });
  useEffect(() => {
    if (state?.isPressed !== true || wasPressed.current) return;
    wasPressed.current = true;
    // Reloading or returning must not count as another press.
    void navigate(PUBLISH_PATH, { replace: true, state: null });
    void publish();
  }, [state, publish, navigate]);
  if (isSending) return <Sending draft={draft} sending={item.photos.sending} />;
  return (
    <div className="stack">
      {config === undefined ? null : (
        <Shares price={readPrice(draft.amount)} size={draft.size} config={config} discount={user.serviceFeeDiscount} />
      )}
      {failure === undefined ? null : (
        <p className="note red" role="alert">
          {failure} {t('listing.publish.kept')}
        </p>
      )}
      <button type="button" className="button-link wide" onClick={() => void publish()}>
        {failure === undefined ? t('listing.publish.now') : t('listing.publish.again')}
      </button>
    </div>
  );
}
