import { useState } from 'react';
import { Link } from 'react-router-dom';
import type { AdminDriverView } from '../../../../../src/contexts/delivery/published/driver-views.js';
import { asWritten } from '../../../shared/phone/as-written';
import { useCursorPages } from '../ui/cursor-pages';
import { OneWord, When } from '../list/cells';
import { AnsweredList } from '../list/answered-list';
import type { ListColumn, RowAction } from '../list/types';
import { chipsOf, FilterBar, useFilters, type Filters } from '../ui/filter-bar';
import { torontoTime } from '../ui/instant';
import { withAddress } from '../ui/tab-address';
import { DriverDetails } from './driver-details';
import {
  DriverActions,
  DriverDialog,
  driverName,
  DriverStatus,
  STANDINGS,
  type AskedOfDriver,
} from './driver-standing';
import { DRIVER_FILTERS, useDriversQuery, useLazyDriversQuery, type DriverFilters } from './drivers.api';
import { TEXTS } from './texts';
import { personPage } from '../ui/tab-places';

const FILTERS: Filters<keyof DriverFilters> = {
  q: { label: TEXTS.search, type: 'search' },
  status: { label: TEXTS.status, none: TEXTS.every, choices: Object.entries(STANDINGS) },
};

const phoneOf = ({ phoneNumber }: AdminDriverView): string => asWritten(phoneNumber ?? '');
const rowKey = ({ userId }: AdminDriverView): string => String(userId);
const pageOf = ({ userId }: AdminDriverView): string => personPage(userId);
const actionsOf = ({ userId }: AdminDriverView): RowAction[] => [
  { key: 'person', label: 'Open the person', to: personPage(userId) },
  { key: 'deliveries', label: 'Show the deliveries', to: `/admin?tab=deliveries&driver=${String(userId)}` },
  { key: 'log', label: 'Show in the audit log', to: `/admin?tab=audit-log&subject=${String(userId)}` },
];
const DETAILS = {
  title: 'Details',
  render: ({ userId }: AdminDriverView) => <DriverDetails userId={userId} />,
};

const COLUMNS: readonly ListColumn<AdminDriverView>[] = [
  {
    key: 'driver',
    title: 'Driver',
    isName: true,
    text: driverName,
    render: (driver) => <Link to={personPage(driver.userId)}>{driverName(driver)}</Link>,
  },
  {
    key: 'email',
    title: 'E-mail',
    text: ({ email }) => email ?? '',
    render: ({ email }) => <OneWord text={email ?? ''} />,
  },
  {
    key: 'phone',
    title: 'Phone',
    text: phoneOf,
    render: (driver) => <span className="nowrap">{phoneOf(driver)}</span>,
  },
  {
    key: 'applied',
    title: 'Applied',
    text: ({ appliedAt }) => torontoTime(appliedAt),
    render: ({ appliedAt }) => <When at={appliedAt} />,
  },
  {
    key: 'status',
    title: 'Status',
    text: ({ status }) => STANDINGS[status],
    render: (driver) => <DriverStatus driver={driver} />,
  },
];

function Drivers() {
  const given = useFilters(DRIVER_FILTERS);
  const pages = useCursorPages();
  const answer = useDriversQuery({ ...given, cursor: pages.cursor });
  const [load] = useLazyDriversQuery();
  const [asked, setAsked] = useState<AskedOfDriver>();
  const chips = chipsOf(given, FILTERS);
  return (
    <>
      <FilterBar filters={FILTERS} error={answer.error} />
      <AnsweredList
        name="drivers"
        noun="drivers"
        answer={answer}
        rowKey={rowKey}
        nameOf={driverName}
        columns={COLUMNS}
        empty={chips.length === 0 ? TEXTS.empty : TEXTS.emptyFound}
        chips={chips}
        pages={pages}
        load={(cursor) => load({ ...given, cursor }).unwrap()}
        pageOf={pageOf}
        actionsOf={actionsOf}
        details={DETAILS}
        action={(driver) => <DriverActions driver={driver} onAsk={setAsked} />}
      />
      <DriverDialog asked={asked} onClose={() => setAsked(undefined)} />
    </>
  );
}

export default withAddress('drivers', Drivers);
