import { useState, useEffect, useId } from 'react';
import { AutoComplete, Input } from 'antd';
import { t } from '../../../shared/texts/texts';
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
import type { UserSummary } from '../../../../../src/contexts/identity/published/listed-user.js';
import { useSearchUsersQuery } from './messages.api';
import './messages.css';

const MIN_LENGTH = 2;
const TYPING_MS = 250;

const labelOf = ({ username, email }: UserSummary): string => (username === null ? email : `@${username} · ${email}`);

/** Finds a user by username or e-mail, starting at two characters. */
function UserSearch({ onChoose }: { onChoose: (userId: number) => void }) {
  const [typed, setTyped] = useState('');
  const [asked, setAsked] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setAsked(typed.trim()), TYPING_MS);
    return () => clearTimeout(timer);
  }, [typed]);
  const isEnough = asked.length >= MIN_LENGTH;
  const { currentData, isFetching } = useSearchUsersQuery(asked, { skip: !isEnough });
  const id = useId();
  const found = isEnough ? (currentData ?? []) : [];
  const nothing = isEnough && !isFetching ? 'No users found.' : null;
  return (
    <div className="user-search">
      <label htmlFor={id}>Preview Messages for Specific User</label>
      <AutoComplete
        id={id}
        value={typed}
        options={found.map((user) => ({ value: String(user.id), label: labelOf(user) }))}
        notFoundContent={nothing}
        onChange={(text: string) => setTyped(text)}
        onSelect={(userId: string) => {
          setTyped('');
          onChoose(Number(userId));
        }}
      >
        <Input.Search placeholder="Username or e-mail" maxLength={100} loading={isFetching} />
      </AutoComplete>
    </div>
  );
}

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
