import { Link } from 'react-router-dom';
import type { CheckedLinkView } from '../../../../src/listings/published/views.js';
import { BRAND } from '../../../../src/shared/domain/brand.js';
import { StatusBadge } from '../../shared/ui/status-badge';

type OwnLink = Extract<CheckedLinkView, { ours: true }>;

const MEANINGS: Record<string, string> = {
  waiting_for_payment: 'The item is for sale. If you pay through this link, your money is held until delivered.',
  expired: 'The link has expired. Ask the seller to renew it before you pay.',
  cancelled: 'The sale was cancelled. Nobody can pay through this link any more.',
};
const SOLD = 'The item is already sold. Nobody can pay through this link any more.';

export function OurLink({ link }: { link: OwnLink }) {
  const { shareLink, name, thumbnailUrl, sellerFirstName, status } = link;
  return (
    <section className="card stack checked" aria-label="The answer">
      <p className="note green strong">Yes, this is a real {BRAND.name} link.</p>
      <div className="checked-item">
        {thumbnailUrl ? (
          <img src={thumbnailUrl} alt="" width="112" height="112" />
        ) : (
          <span className="no-photo muted small">No photo</span>
        )}
        <div className="stack-tight">
          <h2>{name}</h2>
          {sellerFirstName ? <span className="muted">Sold by {sellerFirstName}</span> : null}
          <div>
            <StatusBadge status={status} />
          </div>
        </div>
      </div>
      <p>{MEANINGS[status] ?? SOLD}</p>
      <p className="muted small">
        Compare the photo and the name with the ad. To be safe, open the item from here and not from the message.
      </p>
      <Link className="button-link" to={`/transaction/${shareLink}`}>
        Open the item
      </Link>
    </section>
  );
}

export function ForeignLink() {
  return (
    <section className="card stack checked foreign" aria-label="The answer">
      <h2>This is not a {BRAND.name} link</h2>
      <p className="note red">Do not pay through it, and do not enter a code, a card or your address there.</p>
      <div>
        <h3>What to do</h3>
        <ol>
          <li>Close the page that the link opened. If you entered a card, call your bank now.</li>
          <li>
            Do not ask the person who sent it whether it is real, and do not accept another link from them: they may be
            the one who made it. A real link begins with <strong>{window.location.host}</strong> and ends with 8 letters
            or digits.
          </li>
          <li>
            Report it to the marketplace where you found the ad, and to us:{' '}
            <Link to="/help?topic=link#contact">send us a message</Link>. We never ask for a code by phone, message or
            e-mail.
          </li>
        </ol>
      </div>
      <p className="muted small">
        Did you type it? A typing error looks the same, and capitals count: copy the whole link and check again.
      </p>
    </section>
  );
}
