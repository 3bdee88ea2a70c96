import { Button } from 'antd';
import { Link } from 'react-router-dom';
import type {
  AuditLogItemView,
  AuditLogChoicesView,
  AuditLogView,
} from '../../../../../src/contexts/admin/console/published/views.js';
import { useCursorPages } from '../ui/cursor-pages';
import { codeInWords } from '../ui/code-words';
import { PersonName, When } from '../list/cells';
import { AnsweredList } from '../list/answered-list';
import type { ListColumn } from '../list/types';
import { chipsOf, FilterBar, useFilters, type Filters } from '../ui/filter-bar';
import { torontoTime } from '../ui/instant';
import { SmallTable } from '../ui/small-table';
import { withAddress } from '../ui/tab-address';
import { changesOf } from './changes';
import { changeInWords, fieldInWords, valueInWords } from './field-words';
import { subjectInWords } from './subject-words';
import { personPage, salePage } from '../ui/tab-places';
import { baseApi } from '../../../shared/api/base-api';
import { queryOf } from '../ui/query-of';

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

const filtersWith = (choices: AuditLogChoicesView | undefined): Filters<keyof AuditFilters> => ({
  by: {
    label: 'Who',
    none: 'Everyone',
    choices: (choices?.people ?? []).map(({ id, name }) => [String(id), name ?? `User ${id}`]),
    wordOf: (id) => `User ${id}`,
  },
  action: {
    label: 'Action',
    none: 'Everything',
    choices: (choices?.actions ?? []).map((action) => [action, codeInWords(action)]),
    wordOf: codeInWords,
  },
  subject: { label: 'Subject id or link' },
  q: { label: 'Text', type: 'search' },
  from: { label: 'From', type: 'date' },
  to: { label: 'To', type: 'date' },
});

function Changes({ item }: { item: AuditLogItemView }) {
  const changes = changesOf(item.before, item.after);
  if (changes.length === 0) return <span className="muted">This action changed no values.</span>;
  return (
    <SmallTable
      rows={changes}
      rowKey={({ path }) => path}
      columns={[
        { title: 'Field', value: ({ path }) => fieldInWords(path) },
        { title: 'Before', isLong: true, value: ({ path, before }) => valueInWords(path, before) },
        {
          title: 'After',
          isLong: true,
          value: ({ path, after, isChanged }) =>
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

const rowKey = ({ id }: AuditLogItemView): string => String(id);
const nameOf = ({ action, at }: AuditLogItemView): string => `${codeInWords(action)}, ${torontoTime(at)}`;
const whoOf = ({ byName, byUserId }: AuditLogItemView): string =>
  byUserId === null ? 'A command on the server' : (byName ?? `User ${byUserId}`);
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
  const given = useFilters(AUDIT_FILTERS);
  const pages = useCursorPages();
  const { data: choices } = useAuditLogChoicesQuery();
  const answer = useAuditLogQuery({ ...given, cursor: pages.cursor });
  const filters = filtersWith(choices);
  const file = (
    <Button href={auditLogFile(given)} download>
      Download CSV
    </Button>
  );
  return (
    <>
      <FilterBar filters={filters} error={answer.error} more={file} />
      <AnsweredList
        name="audit-log"
        noun="actions"
        answer={answer}
        rowKey={rowKey}
        nameOf={nameOf}
        columns={COLUMNS}
        empty="No actions match these filters."
        chips={chipsOf(given, filters)}
        pages={pages}
        pageOf={pageOf}
        details={DETAILS}
      />
    </>
  );
}

export default withAddress('audit-log', AuditLog);
