import { Link } from 'react-router-dom';
import { formatCad } from './money';
import { t } from '../texts/texts';
import type { AlsoForSaleView } from '../../../../src/contexts/listings/published/views.js';
import { baseApi } from '../api/base-api';
import './also-for-sale.css';

const alsoForSaleApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    /** By the share link of an item that is no longer for sale. */
    alsoForSale: build.query<{ items: AlsoForSaleView[] }, string>({
      query: (shareLink) => ({ url: `/api/products/${shareLink}/also-for-sale` }),
    }),
  }),
});

const { useAlsoForSaleQuery } = alsoForSaleApi;

/** The seller’s other items for a visitor who came too late; empty if there are none. */
export default function AlsoForSale({ shareLink }: { shareLink: string }) {
  const { data } = useAlsoForSaleQuery(shareLink);
  if (data === undefined || data.items.length === 0) return null;
  return (
    <section className="card stack also-for-sale">
      <h2>{t('ui.also-sale-by-seller')}</h2>
      <ul className="plain-list">
        {data.items.map((item) => (
          <li key={item.shareLink}>
            <Link to={`/transaction/${item.shareLink}`}>
              {item.thumbnailUrl === null ? null : (
                <img src={item.thumbnailUrl} alt="" width="56" height="56" loading="lazy" />
              )}
              <span>{item.name}</span>
              <span className="strong">{formatCad(item.total)}</span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
