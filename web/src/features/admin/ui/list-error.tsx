import { fieldProblems } from '../../../shared/api/problem';
import { LoadError } from '../../../shared/ui/page-states';

/** Replaces a list that failed to load; an invalid filter is explained beside its field already. */
export function ListError({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  if (fieldProblems(error).length === 0) return <LoadError error={error} onRetry={onRetry} />;
  return <p className="muted">Please correct the filter above.</p>;
}
