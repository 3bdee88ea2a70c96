import type { LeverName } from '../published/levers.js';

/** Who turned it, when and why. */
export interface LeverChange {
  reason: string;
  /** Null for a command on the server. */
  byUserId: number | null;
  at: Date;
}

export interface LeverState {
  name: LeverName;
  on: boolean;
  /** The last one; null where no one ever turned it. */
  change: LeverChange | null;
}

/** As it is in ordinary times: everything goes on, and maintenance does not. */
export const isUsual = ({ name, on }: Pick<LeverState, 'name' | 'on'>): boolean => on === (name !== 'maintenance');

/** One lever and its last change (decision 0072). */
export class Lever {
  constructor(readonly state: Readonly<LeverState>) {}

  /** Something is held back. */
  get isPulled(): boolean {
    return !isUsual(this.state);
  }

  /** As it is then; null where it is so already: who was first, and their reason, stay. */
  turned(on: boolean, change: LeverChange): Lever | null {
    return on === this.state.on ? null : new Lever({ name: this.state.name, on, change });
  }
}
