import { Button, Table } from 'antd';
import { useState } from 'react';
import type { AdminDriverView } from '../../../../../src/delivery/published/driver-views.js';
import { fieldProblems, sentenceOf } from '../../../shared/api/problem';
import { SelectField, TextField } from '../../../shared/ui/field';
import { useToasts } from '../../../shared/ui/toasts';
import { PageTurner, useCursorPages } from '../ui/cursor-pages';
import { FilterBar, useFilters } from '../ui/filter-bar';
import { ListError } from '../ui/list-error';
import { torontoTime } from '../ui/instant';
import { withAddress } from '../ui/tab-address';
import { DriverDetails } from './driver-details';
import { DRIVER_FILTERS, useDecideOnDriverMutation, useDriversQuery, type DriverFilters } from './drivers.api';
import { ResumeDialog } from './resume-dialog';
import { SuspendDialog } from './suspend-dialog';
import { TEXTS } from './texts';
import { nameOrNumber } from '../ui/person-name';
import { wideTable } from '../ui/wide-table';

const TONES: Record<AdminDriverView['status'], string> = { pending: 'amber', approved: 'green', suspended: 'red' };

const nameOf = (driver: AdminDriverView): string => nameOrNumber(driver, driver.userId);

function Filters({ filters, error }: { filters: DriverFilters; error: unknown }) {
  const problems = new Map(fieldProblems(error).map(({ field, message }) => [field, message]));
  return (
    <FilterBar names={DRIVER_FILTERS}>
      <TextField label={TEXTS.search} name="q" type="search" defaultValue={filters.q} problem={problems.get('q')} />
      <SelectField label={TEXTS.status} name="status" defaultValue={filters.status} problem={problems.get('status')}>
        <option value="">{TEXTS.every}</option>
        {Object.keys(TONES).map((status) => (
          <option key={status}>{status}</option>
        ))}
      </SelectField>
    </FilterBar>
  );
}

function Status({ driver: { status, pausedBecause, documents } }: { driver: AdminDriverView }) {
  const problem = status === 'approved' ? documents.problem : null;
  return (
    <span className="row">
      <span className={`badge ${TONES[status]}`}>{status}</span>
      {pausedBecause === null ? null : <span className="badge red">{TEXTS.paused[pausedBecause]}</span>}
      {documents.waiting === 0 ? null : <span className="badge amber">{TEXTS.waiting(documents.waiting)}</span>}
      {problem === null ? null : <span className="badge red">{problem}</span>}
    </span>
  );
}

function Decision({ driver, onSuspend }: { driver: AdminDriverView; onSuspend: () => void }) {
  const [decide, { isLoading }] = useDecideOnDriverMutation();
  const toasts = useToasts();
  const name = nameOf(driver);
  const approve = async (): Promise<void> => {
    const { error } = await decide({ userId: driver.userId, status: 'approved' });
    if (error === undefined) toasts.tell(TEXTS.approved, name);
    else toasts.warn('That did not work', sentenceOf(error));
  };
  if (driver.status === 'approved')
    return (
      <Button aria-label={`${TEXTS.suspend} ${name}`} onClick={onSuspend}>
        {TEXTS.suspend}
      </Button>
    );
  return (
    <Button aria-label={`${TEXTS.approve} ${name}`} loading={isLoading} onClick={() => void approve()}>
      {TEXTS.approve}
    </Button>
  );
}

function Drivers() {
  const filters = useFilters(DRIVER_FILTERS);
  const pages = useCursorPages();
  const { currentData, error, refetch, isFetching } = useDriversQuery({ ...filters, cursor: pages.cursor });
  const [suspending, setSuspending] = useState<AdminDriverView>();
  const [resuming, setResuming] = useState<AdminDriverView>();
  const isFiltered = filters.q !== undefined || filters.status !== undefined;
  return (
    <>
      <Filters filters={filters} error={error} />
      {error === undefined ? (
        <Table
          rowKey="userId"
          size="small"
          loading={currentData === undefined && isFetching}
          dataSource={currentData?.items}
          pagination={false}
          scroll={wideTable(760, currentData?.items)}
          sticky={{ offsetHeader: 56 }}
          locale={{ emptyText: isFiltered ? TEXTS.emptyFound : TEXTS.empty }}
          expandable={{
            columnTitle: 'Documents, run',
            columnWidth: 100,
            expandedRowRender: ({ userId }) => <DriverDetails userId={userId} />,
          }}
          columns={[
            { title: 'Driver', className: 'breakable', render: (_, driver) => nameOf(driver) },
            { title: 'E-mail', dataIndex: 'email', className: 'breakable' },
            { title: 'Phone', dataIndex: 'phoneNumber' },
            { title: 'Applied', render: (_, { appliedAt }) => torontoTime(appliedAt) },
            { title: 'Status', render: (_, driver) => <Status driver={driver} /> },
            {
              title: 'Action',
              render: (_, driver) => (
                <span className="row">
                  <Decision driver={driver} onSuspend={() => setSuspending(driver)} />
                  {driver.pausedAt === null ? null : (
                    <Button aria-label={`${TEXTS.resume}: ${nameOf(driver)}`} onClick={() => setResuming(driver)}>
                      {TEXTS.resume}
                    </Button>
                  )}
                </span>
              ),
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
          noun="drivers"
        />
      )}
      {resuming === undefined ? null : (
        <ResumeDialog driver={resuming} name={nameOf(resuming)} onClose={() => setResuming(undefined)} />
      )}
      {suspending === undefined ? null : (
        <SuspendDialog driver={suspending} name={nameOf(suspending)} onClose={() => setSuspending(undefined)} />
      )}
    </>
  );
}

export default withAddress('drivers', Drivers);
