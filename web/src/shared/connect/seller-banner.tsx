import type { ReactNode } from 'react';
import type { SellerBanner } from '../../../../src/contexts/notifications/published/seller-banners.js';
import { BANNER_ICONS } from './banner-icons';
import './seller-banner.css';
import { t } from '../texts/texts';

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
