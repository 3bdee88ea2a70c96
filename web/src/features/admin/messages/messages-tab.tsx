import { t } from '../../../shared/texts/texts';
import { useState } from 'react';
import {
  exampleBanners,
  NO_BUTTON,
  type SellerBanner,
} from '../../../../../src/contexts/notifications/published/seller-banners.js';
import { EmptyState, LoadError, Skeleton } from '../../../shared/ui/page-states';
import { SellerBannerView } from '../../../shared/connect/seller-banner';
import { MessageCard } from './message-card';
import { withTitles, type Titles } from './titles';
import { UserCard, usePreview } from './user-preview';
import { UserSearch } from './user-search';
import './messages.css';

/** Shows the button’s text without a link, because this is a preview. */
function PreviewButton({ banner: { type, buttonText, buttonAction } }: { banner: SellerBanner }) {
  if (buttonText === NO_BUTTON) return null;
  return (
    <span className={type === 'urgent' ? 'button-link' : 'button-link quiet'} title={buttonAction}>
      {buttonText}
    </span>
  );
}

function Messages({ banners }: { banners: readonly SellerBanner[] }) {
  const [titles, setTitles] = useState<Titles>({});
  const [wanted, setWanted] = useState(0);
  const shown = withTitles(banners, titles);
  return (
    <>
      <SellerBannerView
        banners={shown}
        wanted={wanted}
        label="Preview"
        button={(banner) => <PreviewButton banner={banner} />}
        onTurn={setWanted}
      />
      <div className="message-cards">
        {shown.map((banner) => (
          <MessageCard
            key={banner.id}
            banner={banner}
            onTitle={(title) => setTitles((before) => ({ ...before, [banner.id]: title }))}
          />
        ))}
      </div>
    </>
  );
}

/** System Messages (second document, §2): the messages that a chosen user would see, or an example of each. */
export default function MessagesTab() {
  const [userId, setUserId] = useState<number | null>(null);
  const { user, steps, banners, error, retry } = usePreview(userId);
  if (userId === null) {
    return (
      <div className="stack messages">
        <UserSearch onChoose={setUserId} />
        <h2>Example messages</h2>
        <Messages key="examples" banners={exampleBanners(t)} />
      </div>
    );
  }
  return (
    <div className="stack messages">
      <UserSearch onChoose={setUserId} />
      {error === undefined ? null : <LoadError error={error} onRetry={retry} />}
      {user === undefined || steps === undefined ? null : (
        <UserCard user={user} steps={steps} onClear={() => setUserId(null)} />
      )}
      {banners === undefined && error === undefined ? <Skeleton height={180} /> : null}
      {banners?.length === 0 ? (
        <EmptyState title="No messages" text="There is nothing this user needs to know or do at the moment." />
      ) : null}
      {banners === undefined || banners.length === 0 ? null : <Messages key={userId} banners={banners} />}
    </div>
  );
}
