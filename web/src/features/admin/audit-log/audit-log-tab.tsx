import { Button, Table } from 'antd';
import { Link } from 'react-router-dom';
import type { AuditLogItemView } from '../../../../../src/admin/console/published/views.js';
import { fieldProblems } from '../../../shared/api/problem';
import { SelectField, TextField } from '../../../shared/ui/field';
import { PageTurner, useCursorPages } from '../ui/cursor-pages';
import { codeInWords } from '../ui/code-words';
import { inWords } from '../ui/in-words';
import { FilterBar, useFilters } from '../ui/filter-bar';
import { ListError } from '../ui/list-error';
import { torontoTime } from '../ui/instant';
import { withAddress } from '../ui/tab-address';
import {
  AUDIT_FILTERS,
  auditLogFile,
  useAuditLogChoicesQuery,
  useAuditLogQuery,
  type AuditFilters,
} from './audit-log.api';
import { changesOf } from './changes';
import { TEXTS } from './texts';
import { wideTable } from '../ui/wide-table';

function Filters({ filters, error }: { filters: AuditFilters; error: unknown }) {
  const { data } = useAuditLogChoicesQuery();
  const problems = new Map(fieldProblems(error).map(({ field, message }) => [field, message]));
  const field = (name: keyof AuditFilters) => ({ name, defaultValue: filters[name], problem: problems.get(name) });
  const choices = (name: 'by' | 'action') => ({ ...field(name), key: `${name}-${data === undefined}` });
  return (
    <FilterBar
      names={AUDIT_FILTERS}
      more={
        <Button href={auditLogFile(filters)} download>
          {TEXTS.download}
        </Button>
      }
    >
      <SelectField label={TEXTS.who} {...choices('by')}>
        <option value="">Everybody</option>
        {data?.people.map(({ id, name }) => (
          <option key={id} value={id}>
            {name ?? `User ${id}`}
          </option>
        ))}
      </SelectField>
      <SelectField label={TEXTS.action} {...choices('action')}>
        <option value="">Everything</option>
        {data?.actions.map((action) => (
          <option key={action} value={action}>
            {codeInWords(action)}
          </option>
        ))}
      </SelectField>
      <TextField label={TEXTS.subject} {...field('subject')} />
      <TextField label={TEXTS.text} type="search" {...field('q')} />
      <TextField label={TEXTS.from} type="date" {...field('from')} />
      <TextField label={TEXTS.to} type="date" {...field('to')} />
    </FilterBar>
  );
}

function Changes({ item }: { item: AuditLogItemView }) {
  const changes = changesOf(item.before, item.after);
  if (changes.length === 0) return <span className="muted">{TEXTS.nothingChanged}</span>;
  return (
    <Table
      size="small"
      pagination={false}
      rowKey="path"
      dataSource={changes}
      columns={[
        { title: 'Field', render: (_, { path }) => (path === '' ? 'value' : path) },
        { title: 'Before', dataIndex: 'before', className: 'breakable' },
        {
          title: 'After',
          className: 'breakable',
          render: (_, { after, isChanged }) => (isChanged ? <strong>{after === '' ? 'gone' : after}</strong> : after),
        },
      ]}
    />
  );
}

/** What of the log has a page of its own. */
const PAGES: Readonly<Record<string, (id: string) => string>> = {
  transaction: (id) => `/admin/transactions/${id}`,
  user: (id) => `/admin/people/${id}`,
};

function Subject({ item }: { item: AuditLogItemView }) {
  const name = `${inWords(item.subjectType)} ${item.subjectId}`;
  const page = PAGES[item.subjectType];
  if (page === undefined) return <span className="breakable">{name}</span>;
  return <Link to={page(item.subjectId)}>{name}</Link>;
}

function AuditLog() {
  const filters = useFilters(AUDIT_FILTERS);
  const pages = useCursorPages();
  const { currentData, error, refetch, isFetching } = useAuditLogQuery({ ...filters, cursor: pages.cursor });
  return (
    <>
      <Filters filters={filters} error={error} />
      {error !== undefined ? (
        <ListError error={error} onRetry={() => void refetch()} />
      ) : (
        <Table
          rowKey="id"
          size="small"
          loading={isFetching && currentData === undefined}
          dataSource={currentData?.items}
          pagination={false}
          scroll={wideTable(800, currentData?.items)}
          sticky={{ offsetHeader: 56 }}
          locale={{ emptyText: TEXTS.empty }}
          expandable={{ columnTitle: 'Changes', columnWidth: 90, expandedRowRender: (item) => <Changes item={item} /> }}
          columns={[
            { title: 'Time', width: 190, render: (_, { at }) => torontoTime(at) },
            { title: 'Who', render: (_, { byName, byUserId }) => byName ?? `User ${byUserId}` },
            { title: 'Action', render: (_, { action }) => codeInWords(action) },
            { title: 'About', render: (_, item) => <Subject item={item} /> },
            { title: 'Reason', className: 'breakable', render: (_, { reason }) => reason ?? '' },
          ]}
        />
      )}
      {currentData === undefined ? null : (
        <PageTurner
          pages={pages}
          shown={currentData.items.length}
          total={currentData.total}
          isExact={currentData.isTotalExact}
          nextCursor={currentData.nextCursor}
          noun="actions"
        />
      )}
    </>
  );
}

export default withAddress('audit-log', AuditLog);
