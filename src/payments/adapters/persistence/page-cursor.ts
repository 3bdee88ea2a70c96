import { readTimeCursor } from '../../../shared/adapters/persistence/time-cursor.js';
import { ValidationFailed } from '../../../shared/domain/domain-error.js';

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** The instant and the uuid after which a page begins. Throws `ValidationFailed` for what the database could not compare with. */
export function readPageCursor(text: string): { at: Date; id: string } {
  const { at: written, id } = readTimeCursor(text);
  const at = new Date(written);
  // A day such as February 30 is read as a day of March.
  if (!UUID.test(id) || at.toISOString() !== written || at.getUTCFullYear() < 1) {
    throw new ValidationFailed([{ field: 'cursor', message: 'That cursor is not one of ours.' }]);
  }
  return { at, id };
}
