import { Button, Table } from 'antd';
import { Link } from 'react-router-dom';
import type {
  AuditLogItemView,
  AuditLogChoicesView,
  AuditLogView,
} from '../../../../../src/contexts/admin/console/published/views.js';
import { fieldProblems } from '../../../shared/api/problem';
import { SelectField, TextField } from '../../../shared/ui/field';
import { useCursorPages } from '../ui/cursor-pages';
import { codeInWords } from '../ui/code-words';
import { PersonName, When } from '../list/cells';
import { ConsoleList } from '../list/console-list';
import type { ListColumn } from '../list/types';
import { chipsOf, FilterBar, useFilters } from '../ui/filter-bar';
import { ListError } from '../ui/list-error';
import { torontoTime } from '../ui/instant';
import { withAddress } from '../ui/tab-address';
import { changesOf } from './changes';
import { changeInWords, fieldInWords, valueInWords } from './field-words';
import { subjectInWords } from './subject-words';
import { personPage, salePage } from '../ui/tab-places';
import { baseApi } from '../../../shared/api/base-api';
import { queryOf } from '../ui/query-of';

const TEXTS = {
  who: 'Who',
  byCommand: 'A command on the server',
  action: 'Action',
  subject: 'Subject id or link',
  text: 'Text',
  from: 'From',
  to: 'To',
  download: 'Download CSV',
  empty: 'No actions match these filters.',
  nothingChanged: 'This action changed no values.',
} as const;

const AUDIT_FILTERS = ['by', 'action', 'subject', 'q', 'from', 'to'] as const;
type AuditFilters = Partial<Record<(typeof AUDIT_FILTERS)[number], string>>;

const auditLogApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    auditLog: build.query<AuditLogView, AuditFilters & { cursor?: string }>({
      query: (asked) => ({ url: `/api/admin/audit-log${queryOf({ limit: 50, ...asked })}` }),
      providesTags: ['AdminAuditLog'],
    }),
    auditLogChoices: build.query<AuditLogChoicesView, void>({
      query: () => ({ url: '/api/admin/audit-log/choices' }),
      providesTags: ['AdminAuditLog'],
    }),
  }),
});

const auditLogFile = (filters: AuditFilters): string => `/api/admin/audit-log.csv${queryOf(filters)}`;

const { useAuditLogQuery, useAuditLogChoicesQuery } = auditLogApi;

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
        <option value="">Everyone</option>
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
        { title: 'Field', render: (_, { path }) => fieldInWords(path) },
        { title: 'Before', className: 'breakable', render: (_, { path, before }) => valueInWords(path, before) },
        {
          title: 'After',
          className: 'breakable',
          render: (_, { path, after, isChanged }) =>
            isChanged ? (
              <strong>{after === '' ? 'removed' : valueInWords(path, after)}</strong>
            ) : (
              valueInWords(path, after)
            ),
        },
      ]}
    />
  );
}

/** Subject types that have a page, with its address. */
const PAGES: Readonly<Record<string, (id: string) => string>> = {
  transaction: salePage,
  user: (id) => personPage(Number(id)),
};

function Subject({ item }: { item: AuditLogItemView }) {
  const name = subjectInWords(item);
  const page = PAGES[item.subjectType];
  if (page === undefined) return <span className="breakable">{name}</span>;
  return (
    <Link to={page(item.subjectId)}>
      <PersonName name={name} />
    </Link>
  );
}

const LABELS: Record<keyof AuditFilters, string> = {
  by: TEXTS.who,
  action: TEXTS.action,
  subject: TEXTS.subject,
  q: TEXTS.text,
  from: TEXTS.from,
  to: TEXTS.to,
};

const rowKey = ({ id }: AuditLogItemView): string => String(id);
const nameOf = ({ action, at }: AuditLogItemView): string => `${codeInWords(action)}, ${torontoTime(at)}`;
const whoOf = ({ byName, byUserId }: AuditLogItemView): string =>
  byUserId === null ? TEXTS.byCommand : (byName ?? `User ${byUserId}`);
/** The action in words, followed by the change if exactly one short value changed. */
function actionInWords({ action, before, after }: AuditLogItemView): string {
  const [change, ...others] = changesOf(before, after).filter(({ isChanged }) => isChanged);
  const words = change === undefined || others.length > 0 ? '' : changeInWords(change);
  return words === '' ? codeInWords(action) : `${codeInWords(action)}: ${words}`;
}
const pageOf = ({ subjectType, subjectId }: AuditLogItemView): string | undefined => PAGES[subjectType]?.(subjectId);

const COLUMNS: readonly ListColumn<AuditLogItemView>[] = [
  { key: 'time', title: 'Time', isName: true, text: ({ at }) => torontoTime(at), render: ({ at }) => <When at={at} /> },
  {
    key: 'who',
    title: 'Who',
    text: whoOf,
    render: (item) =>
      item.byUserId === null ? (
        whoOf(item)
      ) : (
        <Link to={personPage(item.byUserId)}>
          <PersonName name={whoOf(item)} />
        </Link>
      ),
  },
  { key: 'action', title: 'Action', text: actionInWords },
  {
    key: 'about',
    title: 'About',
    text: subjectInWords,
    render: (item) => <Subject item={item} />,
  },
  { key: 'reason', title: 'Reason', text: ({ reason }) => reason ?? '' },
];
const DETAILS = { title: 'Changes', render: (item: AuditLogItemView) => <Changes item={item} /> };

function AuditLog() {
  const filters = useFilters(AUDIT_FILTERS);
  const pages = useCursorPages();
  const { data: choices } = useAuditLogChoicesQuery();
  const { currentData, error, refetch } = useAuditLogQuery({ ...filters, cursor: pages.cursor });
  const wordsOf = (name: keyof AuditFilters, value: string): string => {
    if (name === 'action') return codeInWords(value);
    if (name !== 'by') return value;
    return choices?.people.find(({ id }) => String(id) === value)?.name ?? `User ${value}`;
  };
  return (
    <>
      <Filters filters={filters} error={error} />
      {error !== undefined ? (
        <ListError error={error} onRetry={() => void refetch()} />
      ) : (
        <ConsoleList
          name="audit-log"
          noun="actions"
          rows={currentData?.items}
          rowKey={rowKey}
          nameOf={nameOf}
          columns={COLUMNS}
          empty={TEXTS.empty}
          chips={chipsOf(filters, LABELS, wordsOf)}
          pages={pages}
          page={currentData}
          pageOf={pageOf}
          details={DETAILS}
        />
      )}
    </>
  );
}

export default withAddress('audit-log', AuditLog);
