import { Button } from 'antd';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import type { AdminDriverView } from '../../../../../src/contexts/delivery/published/driver-views.js';
import type { AdminDeliveryView } from '../../../../../src/contexts/delivery/published/views.js';
import { fieldProblems } from '../../../shared/api/problem';
import { deliveryDay } from '../../../shared/ui/delivery-day';
import { SelectField, TextField } from '../../../shared/ui/field';
import { useCursorPages } from '../ui/cursor-pages';
import { ConsoleList } from '../list/console-list';
import type { ListColumn, RowAction } from '../list/types';
import { chipsOf, FilterBar, useFilters } from '../ui/filter-bar';
import { ListError } from '../ui/list-error';
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

function Filters({ filters, error }: { filters: DeliveryFilters; error: unknown }) {
  const { data } = useApprovedDriversQuery();
  const problems = new Map(fieldProblems(error).map(({ field, message }) => [field, message]));
  const field = (name: keyof DeliveryFilters) => ({ name, defaultValue: filters[name], problem: problems.get(name) });
  const known = data?.items ?? [];
  const isOther = filters.driver !== undefined && !known.some(({ userId }) => String(userId) === filters.driver);
  return (
    <FilterBar
      names={DELIVERY_FILTERS}
      more={
        <Link className="console-link" to={filters.day === undefined ? addressOf('dispatch') : boardOf(filters.day)}>
          {TEXTS.board}
        </Link>
      }
    >
      <TextField label={TEXTS.day} type="date" {...field('day')} />
      <SelectField label={TEXTS.status} {...field('status')}>
        <option value="">{TEXTS.everyStatus}</option>
        {STATUSES.map((status) => (
          <option key={status} value={status}>
            {statusWord(status).word}
          </option>
        ))}
      </SelectField>
      <SelectField key={`driver-${known.length}`} label={TEXTS.driver} {...field('driver')}>
        <option value="">{TEXTS.everyDriver}</option>
        <option value="none">{TEXTS.free}</option>
        {isOther && filters.driver !== 'none' ? <option value={filters.driver}>User {filters.driver}</option> : null}
        {known.map((driver) => (
          <option key={driver.userId} value={driver.userId}>
            {nameOrNumber(driver, driver.userId)}
          </option>
        ))}
      </SelectField>
    </FilterBar>
  );
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
      {delivery.arrivedFar ? <span className="badge amber">{TEXTS.arrivedFar}</span> : null}
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

const LABELS = { day: TEXTS.day, status: TEXTS.status, driver: TEXTS.driver };
function wordsOf(name: keyof typeof LABELS, value: string, drivers: readonly AdminDriverView[] = []): string {
  if (name === 'status') return statusWord(value).word;
  if (name === 'day') return deliveryDay(value);
  if (value === 'none') return TEXTS.free;
  const driver = drivers.find(({ userId }) => String(userId) === value);
  return driver === undefined ? `User ${value}` : nameOrNumber(driver, driver.userId);
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
  const filters = useFilters(DELIVERY_FILTERS);
  const { isOpen } = useTabAddress();
  const pages = useCursorPages();
  const { currentData, error, refetch } = useDeliveriesQuery(
    { ...filters, cursor: pages.cursor },
    { pollingInterval: isOpen ? POLL_MS : 0 },
  );
  const [load] = useLazyDeliveriesQuery();
  const { data: drivers } = useApprovedDriversQuery();
  const [asked, setAsked] = useState<Asked>();
  const Dialog = asked === undefined ? undefined : DIALOGS[asked.act];
  return (
    <>
      <ContestedTrips />
      <Filters filters={filters} error={error} />
      {error === undefined ? (
        <ConsoleList
          name="deliveries"
          noun="deliveries"
          rows={currentData?.items}
          rowKey={rowKey}
          nameOf={nameOf}
          columns={COLUMNS}
          empty={TEXTS.empty}
          chips={chipsOf(filters, LABELS, (name, value) => wordsOf(name, value, drivers?.items))}
          pages={pages}
          page={currentData}
          load={(cursor) => load({ ...filters, cursor }).unwrap()}
          pageOf={pageOf}
          actionsOf={actionsOf}
          action={(delivery) => <ActButtons delivery={delivery} onAsk={(act) => setAsked({ act, delivery })} />}
        />
      ) : (
        <ListError error={error} onRetry={() => void refetch()} />
      )}
      {asked === undefined || Dialog === undefined ? null : (
        <Dialog delivery={asked.delivery} onClose={() => setAsked(undefined)} />
      )}
    </>
  );
}

export default withAddress('deliveries', Deliveries);
