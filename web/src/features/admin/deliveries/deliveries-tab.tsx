import { Button } from 'antd';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import type { AdminDriverView } from '../../../../../src/contexts/delivery/published/driver-views.js';
import type { AdminDeliveryView } from '../../../../../src/contexts/delivery/published/views.js';
import { deliveryDay } from '../../../shared/ui/delivery-day';
import { useCursorPages } from '../ui/cursor-pages';
import { AnsweredList } from '../list/answered-list';
import type { ListColumn, RowAction } from '../list/types';
import { chipsOf, FilterBar, useFilters, type Filters } from '../ui/filter-bar';
import { useTabAddress, withAddress } from '../ui/tab-address';
import { ContestedTrips } from './contested-trips';
import { DIALOGS } from './act-dialogs';
import { actsOf, isOver, STATUSES, statusWord, type Act } from './acts';
import {
  DELIVERY_FILTERS,
  useApprovedDriversQuery,
  useDeliveriesQuery,
  useLazyDeliveriesQuery,
  type DeliveryFilters,
} from './deliveries.api';
import { TEXTS } from './texts';
import { nameOrNumber } from '../ui/person-name';
import { addressOf, boardOf, personPage, salePage } from '../ui/tab-places';

const POLL_MS = 30_000;

interface Asked {
  act: Act;
  delivery: AdminDeliveryView;
}

function filtersFor(given: DeliveryFilters, known: readonly AdminDriverView[] = []): Filters<keyof DeliveryFilters> {
  const drivers = known.map((driver) => [String(driver.userId), nameOrNumber(driver, driver.userId)] as const);
  const { driver } = given;
  const isOther = driver !== undefined && driver !== 'none' && !drivers.some(([id]) => id === driver);
  return {
    day: { label: 'Day', type: 'date', wordOf: deliveryDay },
    status: {
      label: 'Status',
      none: 'Every status',
      choices: STATUSES.map((status) => [status, statusWord(status).word]),
    },
    driver: {
      label: 'Driver',
      none: 'Every driver',
      choices: [['none', TEXTS.free], ...(isOther ? [[driver, `User ${driver}`] as const] : []), ...drivers],
    },
  };
}

function Status({ delivery }: { delivery: AdminDeliveryView }) {
  const { word, tone } = statusWord(delivery.status);
  const { pickup, delivery: door } = delivery.codeLocked;
  return (
    <span className="row">
      <span className={`badge ${tone}`}>{word}</span>
      {delivery.needsDecision ? <span className="badge amber">Needs a decision</span> : null}
      {pickup || door ? <span className="badge red">Code locked</span> : null}
      {delivery.late === null ? null : (
        <span className={`badge ${delivery.late === 'missing' ? 'red' : 'amber'}`}>{TEXTS.late[delivery.late]}</span>
      )}
      {delivery.arrivedFar ? <span className="badge amber">marked as arrived from elsewhere</span> : null}
      {delivery.pickupFailures > 0 ? (
        <span className="muted">{TEXTS.failedPickups(delivery.pickupFailures)}</span>
      ) : null}
    </span>
  );
}

function ActButtons({ delivery, onAsk }: { delivery: AdminDeliveryView; onAsk: (act: Act) => void }) {
  const words: Record<Act, string> = {
    assign: delivery.driverId === null ? TEXTS.assign : TEXTS.reassign,
    takeBack: TEXTS.takeBack,
    recall: TEXTS.recall,
    lift: TEXTS.lift,
    returned: TEXTS.returned,
  };
  return (
    <span className="row">
      {actsOf(delivery).map((act) => (
        <Button key={act} size="small" aria-label={`${words[act]}: ${delivery.name}`} onClick={() => onAsk(act)}>
          {words[act]}
        </Button>
      ))}
    </span>
  );
}

const rowKey = ({ id }: AdminDeliveryView): string => id;
const nameOf = ({ name }: AdminDeliveryView): string => name;
const pageOf = ({ productId }: AdminDeliveryView): string => salePage(productId);
const actionsOf = ({ productId, driverId }: AdminDeliveryView): RowAction[] => [
  { key: 'sale', label: 'Open the sale', to: salePage(productId) },
  ...(driverId === null ? [] : [{ key: 'driver', label: 'Open the driver', to: personPage(driverId) }]),
];

const COLUMNS: readonly ListColumn<AdminDeliveryView>[] = [
  {
    key: 'item',
    title: 'Item',
    isName: true,
    text: nameOf,
    render: (delivery) => <Link to={pageOf(delivery)}>{delivery.name}</Link>,
  },
  { key: 'day', title: 'Day', text: ({ deliveryDate }) => deliveryDay(deliveryDate) },
  { key: 'window', title: 'Window', text: ({ deliveryWindow }) => deliveryWindow },
  {
    key: 'status',
    title: 'Status',
    text: ({ status }) => statusWord(status).word,
    render: (delivery) => <Status delivery={delivery} />,
  },
  {
    key: 'driver',
    title: 'Driver',
    text: ({ driverId, driverFirstName }) => driverFirstName ?? (driverId === null ? '' : `User ${driverId}`),
    render: ({ driverId, driverFirstName, status }) =>
      driverId === null ? (
        <span className="muted">{isOver(status) ? '–' : TEXTS.free}</span>
      ) : (
        <Link to={personPage(driverId)}>{driverFirstName ?? `User ${driverId}`}</Link>
      ),
  },
];

function Deliveries() {
  const given = useFilters(DELIVERY_FILTERS);
  const { isOpen } = useTabAddress();
  const pages = useCursorPages();
  const answer = useDeliveriesQuery({ ...given, cursor: pages.cursor }, { pollingInterval: isOpen ? POLL_MS : 0 });
  const [load] = useLazyDeliveriesQuery();
  const { data: drivers } = useApprovedDriversQuery();
  const [asked, setAsked] = useState<Asked>();
  const Dialog = asked === undefined ? undefined : DIALOGS[asked.act];
  const filters = filtersFor(given, drivers?.items);
  const board = (
    <Link className="console-link" to={given.day === undefined ? addressOf('dispatch') : boardOf(given.day)}>
      Dispatch board
    </Link>
  );
  return (
    <>
      <ContestedTrips />
      <FilterBar filters={filters} error={answer.error} more={board} />
      <AnsweredList
        name="deliveries"
        noun="deliveries"
        answer={answer}
        rowKey={rowKey}
        nameOf={nameOf}
        columns={COLUMNS}
        empty="No deliveries match these filters."
        chips={chipsOf(given, filters)}
        pages={pages}
        load={(cursor) => load({ ...given, cursor }).unwrap()}
        pageOf={pageOf}
        actionsOf={actionsOf}
        action={(delivery) => <ActButtons delivery={delivery} onAsk={(act) => setAsked({ act, delivery })} />}
      />
      {asked === undefined || Dialog === undefined ? null : (
        <Dialog delivery={asked.delivery} onClose={() => setAsked(undefined)} />
      )}
    </>
  );
}

export default withAddress('deliveries', Deliveries);
