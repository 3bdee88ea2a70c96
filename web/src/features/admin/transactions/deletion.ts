import { isProblem, sentenceOf } from '../../../shared/api/problem';
import { deleted, noneDeleted, someNotDeleted, TEXTS } from './texts';

export interface NotDeleted {
  id: string;
  name: string;
  reason: string;
}

export interface Deletion {
  deleted: string[];
  failed: NotDeleted[];
}

export interface Message {
  kind: 'tell' | 'warn';
  title: string;
  text: string;
}

/** The number of concurrent deletions. */
const CONCURRENCY = 4;

/** Deletes a few at a time and reports progress after each; a failure does not stop the others. */
export async function deleteAll(
  chosen: ReadonlyMap<string, string>,
  remove: (id: string) => Promise<{ error?: unknown }>,
  onProgress: (done: number) => void,
): Promise<Deletion> {
  const outcome: Deletion = { deleted: [], failed: [] };
  const waiting = [...chosen];
  let done = 0;
  const work = async (): Promise<void> => {
    for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) {
      const [id, name] = next;
      const { error } = await remove(id);
      if (error === undefined || isGone(error)) outcome.deleted.push(id);
      else outcome.failed.push({ id, name, reason: isProblem(error) ? error.message : TEXTS.deletionFailed });
      onProgress(++done);
    }
  };
  await Promise.all(Array.from({ length: CONCURRENCY }, work));
  return outcome;
}

/** Whether someone else has deleted it in the meantime. */
const isGone = (error: unknown): boolean => isProblem(error) && error.status === 404;

const unique = (texts: readonly string[]): string[] => [...new Set(texts)];

/** The messages about a deletion (second document, §8). */
export function messagesOf({ deleted: { length: done }, failed }: Deletion): Message[] {
  const title = TEXTS.someNotDeletedTitle;
  if (done === 0 && failed.length > 0) return [{ kind: 'warn', title, text: noneDeleted(failed.length) }];
  const good: Message = { kind: 'tell', title: 'All cleaned up! 🗑️', text: deleted(done, failed.length) };
  if (failed.length === 0) return [good];
  const text = someNotDeleted(failed.length, unique(failed.map(({ reason }) => reason)));
  return [good, { kind: 'warn', title, text }];
}

/** The message if the deletion was aborted (second document, §8). */
export const brokenOff = (error: unknown): Message => ({
  kind: 'warn',
  title: 'Oops! Deletion failed 😅',
  text: sentenceOf(error, TEXTS.deletionFailed),
});
