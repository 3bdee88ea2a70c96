import type { ReactNode } from 'react';
import type { SellerBanner, BannerIcon } from '../../../../src/contexts/notifications/published/seller-banners.js';
import { t } from '../texts/texts';
import './seller-banner.css';

/** Outlines in a 16 by 16 box. */
const BANNER_ICONS: Record<BannerIcon, string> = {
  map: 'M8 14.5s5-4.6 5-8.3A5 5 0 0 0 3 6.2c0 3.7 5 8.3 5 8.3zM8 8a1.8 1.8 0 1 0 0-3.6A1.8 1.8 0 0 0 8 8z',
  wave: 'M2 8.5C4 5 6 5 8 8.5s4 3.5 6 0M2 12c2-3.5 4-3.5 6 0s4 3.5 6 0',
  clock: 'M8 1.5a6.5 6.5 0 1 1 0 13 6.5 6.5 0 0 1 0-13zM8 4.5V8l2.5 1.5',
  step: 'M3 13h3.5V9.5H10V6h3.5',
  again: 'M13 8a5 5 0 1 1-1.5-3.6M13 2v3h-3',
  calendar: 'M2.5 3.5h11v10h-11zM2.5 6.5h11M5.5 2v3M10.5 2v3',
  check: 'M3 8.5l3.2 3.2L13 4.5',
  truck:
    'M1 4h8v7H1zM9 6.5h3.2L15 9v2H9M4 13.5a1.5 1.5 0 1 0 0-3 1.5 1.5 0 0 0 0 3zM12 13.5a1.5 1.5 0 1 0 0-3 1.5 1.5 0 0 0 0 3z',
  box: 'M8 1.5l6 3v7l-6 3-6-3v-7zM2 4.5l6 3 6-3M8 7.5v7',
  money: 'M1.5 4.5h13v7h-13zM8 9.5a1.5 1.5 0 1 0 0-3 1.5 1.5 0 0 0 0 3z',
  stop: 'M5 1.5h6L14.5 5v6L11 14.5H5L1.5 11V5zM8 4.5v4M8 11v.2',
};

function Words({ banner }: { banner: SellerBanner }) {
  const { type, icon, title, text, highlightedItems = [] } = banner;
  return (
    <>
      <svg className="badge-icon" viewBox="0 0 16 16" width="32" height="32" aria-hidden="true">
        <path d={BANNER_ICONS[icon]} />
      </svg>
      <div className="stack-tight" aria-live="polite">
        <h2>
          {type === 'urgent' ? <span className="visually-hidden">{t('ui.urgent')}</span> : null}
          {title}
        </h2>
        <p>{text}</p>
        {highlightedItems.length === 0 ? null : <p className="strong">{highlightedItems.join(', ')}</p>}
      </div>
    </>
  );
}

function Turn({ at, count, onTurn }: { at: number; count: number; onTurn: (at: number) => void }) {
  if (count < 2) return null;
  return (
    <div className="row banner-turn">
      <button
        type="button"
        className="nav-item"
        aria-label={t('ui.previous-message')}
        onClick={() => onTurn((at + count - 1) % count)}
      >
        ‹
      </button>
      <span className="small">{t('ui.of', { at: at + 1, count })}</span>
      <button
        type="button"
        className="nav-item"
        aria-label={t('ui.next-message')}
        onClick={() => onTurn((at + 1) % count)}
      >
        ›
      </button>
    </div>
  );
}

interface Props {
  banners: readonly SellerBanner[];
  /** The index of the requested banner; the last one is shown if there are fewer. */
  wanted: number;
  label: string;
  /** The banner’s button, if it has one. */
  button: (banner: SellerBanner) => ReactNode;
  onTurn: (at: number) => void;
}

/** A seller’s messages, one at a time; used by the shop and the administrators’ preview. */
export function SellerBannerView({ banners, wanted, label, button, onTurn }: Props) {
  const at = Math.min(wanted, banners.length - 1);
  const banner = banners[at];
  if (banner === undefined) return null;
  return (
    <section className={`seller-banner ${banner.type}`} aria-label={label}>
      <Words banner={banner} />
      <div className="row">
        {button(banner)}
        <Turn at={at} count={banners.length} onTurn={onTurn} />
      </div>
    </section>
  );
}
