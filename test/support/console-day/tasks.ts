import { FINDING } from './finding-tasks.js';
import { MONEY } from './money-tasks.js';
import { PEOPLE } from './people-tasks.js';
import { ROAD } from './road-tasks.js';
import { OFFICE } from './office-tasks.js';
import type { Operator } from './operator.js';
import type { DayWorld } from './world.js';

/** What an operator has to do, from the console's home to an outcome that is there. */
export interface Task {
  name: string;
  /** More presses of the mouse than these are a step back. */
  mostClicks: number;
  do: (operator: Operator, world: DayWorld) => Promise<void>;
}

/** A day's work, in the order in which it comes. */
export const TASKS: readonly Task[] = [...FINDING, ...MONEY, ...ROAD, ...PEOPLE, ...OFFICE];
