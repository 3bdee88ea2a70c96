import { NotFound, type NotFoundSubject } from '../domain/domain-error.js';

const USER_ID = /^[1-9]\d{0,8}$/;

/** A user id from a path. An invalid one throws `NotFound` with `what`, like an unknown one. */
export function userIdOf(text: string, what: NotFoundSubject): number {
  if (!USER_ID.test(text)) throw new NotFound(what);
  return Number(text);
}
