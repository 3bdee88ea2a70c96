import { useEffect, useState } from 'react';
import { Link } from 'react-router-dom';
import type { ProductOwnerView } from '../../../../src/listings/published/views.js';
import { formatCad } from '../../shared/ui/money';
import { ShareLink } from '../../shared/ui/share-link';

function QrCode({ text }: { text: string }) {
  const [image, setImage] = useState<string>();
  useEffect(() => {
    let isShown = true;
    void import('qrcode').then(async ({ toDataURL }) => {
      const url = await toDataURL(text, { margin: 1, width: 360, color: { dark: '#12302f' } });
      if (isShown) setImage(url);
    });
    return () => {
      isShown = false;
    };
  }, [text]);
  return image === undefined ? (
    <div className="qr skeleton" />
  ) : (
    <img className="qr" src={image} alt="QR code of your link" />
  );
}

const PLACES: [name: string, text: string][] = [
  ['Facebook Marketplace', 'Paste the link at the top of the description, and again in your first answer to a buyer.'],
  ['Kijiji', 'Paste the link into the description. Kijiji shows it as text that can be copied.'],
  ['Karrot, Poshmark and others', 'Send the link in a message when somebody asks for the item.'],
];

/** The link is made: what it promises, how to copy it, and where to put it. */
export function LinkCreated({ product, onAnother }: { product: ProductOwnerView; onAnother: () => void }) {
  const url = `${window.location.origin}/transaction/${product.shareLink}`;
  return (
    <div className="stack">
      <h1>Your link is ready</h1>
      <p data-testid="promise">
        The buyer pays <strong>{formatCad(product.breakdown.totalPayment)}</strong>, you receive{' '}
        <strong>{formatCad(product.breakdown.sellerReceives)}</strong>. That does not change any more.
      </p>
      <ShareLink shareLink={product.shareLink} />
      <div className="card row">
        <QrCode text={url} />
        <p className="muted">Print it or show it: whoever scans it sees the item and can buy it safely.</p>
      </div>
      <section className="card">
        <h2>Where to put it</h2>
        <dl>
          {PLACES.map(([name, text]) => (
            <div key={name}>
              <dt className="strong">{name}</dt>
              <dd>{text}</dd>
            </div>
          ))}
        </dl>
      </section>
      <div className="row">
        <Link className="button-link" to={`/transaction/${product.shareLink}`}>
          See it as a buyer does
        </Link>
        <button type="button" className="button-link quiet" onClick={onAnother}>
          Create another
        </button>
      </div>
    </div>
  );
}
