import { fieldProblems } from '../../../shared/api/problem';
import { LoadError } from '../../../shared/ui/page-states';
import { ConsoleList } from './console-list';
import type { ConsoleListProps, ListPage } from './types';

interface Answer<Row> {
  currentData?: ListPage<Row> | undefined;
  error?: unknown;
  refetch: () => unknown;
}

/** Replaces a list that failed to load; an invalid filter is explained beside its field already. */
export function ListError({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  if (fieldProblems(error).length === 0) return <LoadError error={error} onRetry={onRetry} />;
  return <p className="muted">Please correct the filter above.</p>;
}

/** A list as the server answered it, or why it did not. */
export function AnsweredList<Row extends object>({
  answer: { currentData, error, refetch },
  ...list
}: Omit<ConsoleListProps<Row>, 'rows' | 'page'> & { answer: Answer<Row> }) {
  if (error === undefined) return <ConsoleList rows={currentData?.items} page={currentData} {...list} />;
  const Failure = list.chips === undefined ? LoadError : ListError;
  return <Failure error={error} onRetry={() => void refetch()} />;
}
