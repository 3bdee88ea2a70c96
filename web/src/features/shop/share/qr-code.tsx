import { useEffect, useState } from 'react';
import { t } from '../../../shared/texts/texts';

const INK = '#12302f';

interface Drawn {
  png: string;
  svg: string;
}

/** Both images of an address; the library is loaded only with this page. */
async function drawn(text: string): Promise<Drawn> {
  const { toDataURL, toString } = await import('qrcode');
  const look = { margin: 1, color: { dark: INK } };
  const [png, svg] = await Promise.all([
    toDataURL(text, { ...look, width: 1_024 }),
    toString(text, { ...look, type: 'svg' }),
  ]);
  return { png, svg: `data:image/svg+xml;charset=utf-8,${encodeURIComponent(svg)}` };
}

/** The link as a QR code to show or print, with both files to download. */
export function QrCode({ url, name }: { url: string; name: string }) {
  const [picture, setPicture] = useState<Drawn>();
  useEffect(() => {
    let isShown = true;
    void drawn(url).then((ready) => {
      if (isShown) setPicture(ready);
    });
    return () => {
      isShown = false;
    };
  }, [url]);
  return (
    <section className="card share-qr" aria-label={t('listing.qr.title')}>
      {picture === undefined ? (
        <div className="qr skeleton" />
      ) : (
        <img className="qr" src={picture.png} alt={t('listing.qr.alt')} width="180" height="180" />
      )}
      <div className="stack-tight">
        <h2>{t('listing.qr.title')}</h2>
        <p className="muted">{t('listing.qr.text')}</p>
        {picture === undefined ? null : (
          <div className="row">
            <a className="button-link quiet" href={picture.png} download={`${name}.png`}>
              {t('listing.qr.png')}
            </a>
            <a className="button-link quiet" href={picture.svg} download={`${name}.svg`}>
              {t('listing.qr.svg')}
            </a>
          </div>
        )}
      </div>
    </section>
  );
}
