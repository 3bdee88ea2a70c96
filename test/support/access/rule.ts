import type { Party } from './cast.js';

/** Whom a route admits, before it checks the object. */
export type Door = 'anyone' | 'signed-in' | 'driver' | 'staff' | 'administrators';

export interface Rule {
  door: Door;
  /** Who may see the object; the other admitted callers get 404. Without it, everyone may. */
  own?: readonly Party[];
  /** Who can see the object but gets 403 for this call. */
  known?: readonly Party[];
  /** The status for another's object, if it is not 404. */
  another?: number;
  /** The statuses for callers who may. For a move: done, or refused for the state. */
  answer: readonly number[];
}

export const DONE_OR_STATE = [200, 201, 409];
export const rule =
  (door: Door, usual: readonly number[], own?: readonly Party[]) =>
  (...answer: number[]): Rule => ({ door, answer: answer.length > 0 ? answer : usual, ...(own ? { own } : {}) });

/** Reads are answered; writes are sent with an unknown field, so that nothing changes. */
export const anyone = rule('anyone', [200]);
export const signedIn = rule('signed-in', [200]);
export const driver = rule('driver', [200]);
export const staff = rule('staff', [200]);
export const staffChange = rule('staff', [400]);
/** Developers see everything but may not do these. */
export const administrators = rule('administrators', [400]);
export const of = (...own: Party[]): Rule => rule('signed-in', [200], own)();
export const move = (...own: Party[]): Rule => rule('signed-in', DONE_OR_STATE, own)();
export const unlike = (usual: Rule, ...known: Party[]): Rule => ({ ...usual, known });
export const jobOf = (...own: Party[]): Rule => rule('driver', [200], own)();
export const step = rule('driver', DONE_OR_STATE, ['driver'])();
