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
  /** The last change; null when it was never turned. */
  change: LeverChange | null;
}

/** Whether the lever is in its normal position: maintenance off, switches on. */
export const isUsual = ({ name, on }: Pick<LeverState, 'name' | 'on'>): boolean => on === (name !== 'maintenance');

/** One lever and its last change (decision 0072). */
export class Lever {
  constructor(readonly state: Readonly<LeverState>) {}

  /** Something is held back. */
  get isPulled(): boolean {
    return !isUsual(this.state);
  }

  /** The turned lever; null when it is already in that position, so that the first person and reason stay. */
  turned(on: boolean, change: LeverChange): Lever | null {
    return on === this.state.on ? null : new Lever({ name: this.state.name, on, change });
  }
}
