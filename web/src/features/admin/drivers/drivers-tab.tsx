import { useState } from 'react';
import { Link } from 'react-router-dom';
import type { AdminDriverView } from '../../../../../src/contexts/delivery/published/driver-views.js';
import { fieldProblems } from '../../../shared/api/problem';
import { asWritten } from '../../../shared/phone/as-written';
import { SelectField, TextField } from '../../../shared/ui/field';
import { useCursorPages } from '../ui/cursor-pages';
import { OneWord, When } from '../list/cells';
import { ConsoleList } from '../list/console-list';
import type { ListColumn, RowAction } from '../list/types';
import { chipsOf, FilterBar, useFilters } from '../ui/filter-bar';
import { ListError } from '../ui/list-error';
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

function Filters({ filters, error }: { filters: DriverFilters; error: unknown }) {
  const problems = new Map(fieldProblems(error).map(({ field, message }) => [field, message]));
  return (
    <FilterBar names={DRIVER_FILTERS}>
      <TextField label={TEXTS.search} name="q" type="search" defaultValue={filters.q} problem={problems.get('q')} />
      <SelectField label={TEXTS.status} name="status" defaultValue={filters.status} problem={problems.get('status')}>
        <option value="">{TEXTS.every}</option>
        {Object.entries(STANDINGS).map(([status, word]) => (
          <option key={status} value={status}>
            {word}
          </option>
        ))}
      </SelectField>
    </FilterBar>
  );
}

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
  const filters = useFilters(DRIVER_FILTERS);
  const pages = useCursorPages();
  const { currentData, error, refetch } = useDriversQuery({ ...filters, cursor: pages.cursor });
  const [load] = useLazyDriversQuery();
  const [asked, setAsked] = useState<AskedOfDriver>();
  const chips = chipsOf(filters, { q: TEXTS.search, status: TEXTS.status });
  return (
    <>
      <Filters filters={filters} error={error} />
      {error === undefined ? (
        <ConsoleList
          name="drivers"
          noun="drivers"
          rows={currentData?.items}
          rowKey={rowKey}
          nameOf={driverName}
          columns={COLUMNS}
          empty={chips.length === 0 ? TEXTS.empty : TEXTS.emptyFound}
          chips={chips}
          pages={pages}
          page={currentData}
          load={(cursor) => load({ ...filters, cursor }).unwrap()}
          pageOf={pageOf}
          actionsOf={actionsOf}
          details={DETAILS}
          action={(driver) => <DriverActions driver={driver} onAsk={setAsked} />}
        />
      ) : (
        <ListError error={error} onRetry={() => void refetch()} />
      )}
      <DriverDialog asked={asked} onClose={() => setAsked(undefined)} />
    </>
  );
}

export default withAddress('drivers', Drivers);
