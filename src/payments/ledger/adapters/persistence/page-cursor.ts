import { validate as isUuid } from 'uuid';
import { readTimeCursor, type TimeCursor } from '../../../../shared/adapters/persistence/time-cursor.js';
import { ValidationFailed } from '../../../../shared/domain/domain-error.js';

/** The instant and the uuid after which a page begins. Throws `ValidationFailed` for what the database could not compare with. */
export function readPageCursor(text: string): TimeCursor {
  const cursor = readTimeCursor(text);
  if (!isUuid(cursor.id)) {
    throw new ValidationFailed([{ field: 'cursor', message: 'That cursor is not one of ours.' }]);
  }
  return cursor;
}
