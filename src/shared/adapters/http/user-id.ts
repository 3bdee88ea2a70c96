import { NotFound, type NotFoundSubject } from '../../domain/domain-error.js';

const USER_ID = /^[1-9]\d{0,8}$/;

/** A user's id from a path; an invalid one belongs to no one. Throws `NotFound`, in which `what` is named. */
export function userIdOf(text: string, what: NotFoundSubject): number {
  if (!USER_ID.test(text)) throw new NotFound(what);
  return Number(text);
}
