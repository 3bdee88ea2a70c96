import type { Party } from './cast.js';

/** Whom a route lets in at its door, before it looks at what it is asked about. */
export type Door = 'anyone' | 'signed-in' | 'driver' | 'staff' | 'administrators';

export interface Rule {
  door: Door;
  /** Of those who come in, whose the object must be; to the others it is not there (404). Without it: everyone's. */
  own?: readonly Party[];
  /** Those who know the object, and are told that this is not for them (403). */
  known?: readonly Party[];
  /** With what another's object is refused where it is not 404. */
  another?: number;
  /** With what those are answered who may. Where an object is moved: done, or refused for its state. */
  answer: readonly number[];
}

export const DONE_OR_STATE = [200, 201, 409];
export const rule =
  (door: Door, usual: readonly number[], own?: readonly Party[]) =>
  (...answer: number[]): Rule => ({ door, answer: answer.length > 0 ? answer : usual, ...(own ? { own } : {}) });

/** What is asked for is answered; what changes something is asked with an unknown field, so that nothing changes. */
export const anyone = rule('anyone', [200]);
export const signedIn = rule('signed-in', [200]);
export const driver = rule('driver', [200]);
export const staff = rule('staff', [200]);
export const staffChange = rule('staff', [400]);
/** A developer sees everything, and does none of this. */
export const administrators = rule('administrators', [400]);
export const of = (...own: Party[]): Rule => rule('signed-in', [200], own)();
export const move = (...own: Party[]): Rule => rule('signed-in', DONE_OR_STATE, own)();
export const unlike = (usual: Rule, ...known: Party[]): Rule => ({ ...usual, known });
export const jobOf = (...own: Party[]): Rule => rule('driver', [200], own)();
export const step = rule('driver', DONE_OR_STATE, ['driver'])();
