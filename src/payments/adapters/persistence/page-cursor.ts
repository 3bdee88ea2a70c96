import { readTimeCursor, type TimeCursor } from '../../../shared/adapters/persistence/time-cursor.js';
import { ValidationFailed } from '../../../shared/domain/domain-error.js';

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** The instant and the uuid after which a page begins. Throws `ValidationFailed` for what the database could not compare with. */
export function readPageCursor(text: string): TimeCursor {
  const cursor = readTimeCursor(text);
  if (!UUID.test(cursor.id)) {
    throw new ValidationFailed([{ field: 'cursor', message: 'That cursor is not one of ours.' }]);
  }
  return cursor;
}
