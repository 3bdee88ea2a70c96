import { useCasesQuery } from '../../shared/cases/cases.api';
import { t } from '../../shared/texts/texts';

/** The number of tasks that wait for the person, as a seller and as a buyer. */
interface Waiting {
  sell: number;
  orders: number;
}

/** Reported problems that wait for this person’s answer, counted for each side of their sales. */
export function useWaiting(): Waiting {
  const { data } = useCasesQuery(undefined, { refetchOnFocus: true });
  const mine = (data?.items ?? []).filter(({ isYourTurn }) => isYourTurn);
  const orders = mine.filter(({ role }) => role === 'buyer').length;
  return { sell: mine.length - orders, orders };
}

/** A number beside the name of a page; renders nothing if it is zero. */
export function Count({ of: count }: { of: number }) {
  if (count === 0) return null;
  return (
    <span className="nav-count">
      {count}
      <span className="visually-hidden"> {t('site.nav.waiting')}</span>
    </span>
  );
}
