import { Button, Table } from 'antd';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import type { AdminDeliveryView } from '../../../../../src/delivery/published/views.js';
import { fieldProblems } from '../../../shared/api/problem';
import { deliveryDay } from '../../../shared/ui/delivery-day';
import { SelectField, TextField } from '../../../shared/ui/field';
import { PageTurner, useCursorPages } from '../ui/cursor-pages';
import { FilterBar, useFilters } from '../ui/filter-bar';
import { ListError } from '../ui/list-error';
import { useTabAddress, withAddress } from '../ui/tab-address';
import { ContestedTrips } from './contested-trips';
import { DIALOGS } from './act-dialogs';
import { actsOf, STATUSES, statusWord, type Act } from './acts';
import { DELIVERY_FILTERS, useApprovedDriversQuery, useDeliveriesQuery, type DeliveryFilters } from './deliveries.api';
import { TEXTS } from './texts';
import { nameOrNumber } from '../ui/person-name';
import { wideTable } from '../ui/wide-table';

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
    <FilterBar names={DELIVERY_FILTERS}>
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
      {delivery.needsDecision ? <span className="badge amber">needs a decision</span> : null}
      {pickup || door ? <span className="badge red">code locked</span> : null}
      {delivery.late === null ? null : (
        <span className={`badge ${delivery.late === 'missing' ? 'red' : 'amber'}`}>{TEXTS.late[delivery.late]}</span>
      )}
      {delivery.arrivedFar ? <span className="badge amber">{TEXTS.arrivedFar}</span> : null}
      {delivery.pickupFailures > 0 ? <span className="muted">wasted trips: {delivery.pickupFailures}</span> : null}
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

function Deliveries() {
  const filters = useFilters(DELIVERY_FILTERS);
  const { isOpen } = useTabAddress();
  const pages = useCursorPages();
  const { currentData, error, refetch, isFetching } = useDeliveriesQuery(
    { ...filters, cursor: pages.cursor },
    { pollingInterval: isOpen ? POLL_MS : 0 },
  );
  const [asked, setAsked] = useState<Asked>();
  const Dialog = asked === undefined ? undefined : DIALOGS[asked.act];
  return (
    <>
      <ContestedTrips />
      <Filters filters={filters} error={error} />
      {error === undefined ? (
        <Table
          rowKey="id"
          size="small"
          pagination={false}
          scroll={wideTable(960, currentData?.items)}
          sticky={{ offsetHeader: 56 }}
          loading={currentData === undefined && isFetching}
          dataSource={currentData?.items}
          locale={{ emptyText: TEXTS.empty }}
          columns={[
            {
              title: 'Item',
              className: 'breakable',
              render: (_, { name, productId }) => <Link to={`/admin/transactions/${productId}`}>{name}</Link>,
            },
            { title: 'Day', render: (_, delivery) => deliveryDay(delivery.deliveryDate) },
            { title: 'Window', dataIndex: 'deliveryWindow' },
            { title: 'Status', render: (_, delivery) => <Status delivery={delivery} /> },
            {
              title: 'Driver',
              render: (_, { driverId, driverFirstName }) =>
                driverId === null ? <span className="muted">nobody yet</span> : (driverFirstName ?? `User ${driverId}`),
            },
            {
              title: 'Action',
              width: 300,
              render: (_, delivery) => <ActButtons delivery={delivery} onAsk={(act) => setAsked({ act, delivery })} />,
            },
          ]}
        />
      ) : (
        <ListError error={error} onRetry={() => void refetch()} />
      )}
      {currentData === undefined ? null : (
        <PageTurner
          pages={pages}
          shown={currentData.items.length}
          total={currentData.total}
          nextCursor={currentData.nextCursor}
          noun="deliveries"
        />
      )}
      {asked === undefined || Dialog === undefined ? null : (
        <Dialog delivery={asked.delivery} onClose={() => setAsked(undefined)} />
      )}
    </>
  );
}

export default withAddress('deliveries', Deliveries);
