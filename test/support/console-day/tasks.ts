import { FINDING } from './finding-tasks.js';
import { MONEY } from './money-tasks.js';
import { PEOPLE } from './people-tasks.js';
import { ROAD } from './road-tasks.js';
import { OFFICE } from './office-tasks.js';
import type { Operator } from './operator.js';
import type { DayWorld } from './world.js';

/** A task of an operator, from the console's home page to a checked outcome. */
export interface Task {
  name: string;
  /** The maximum number of clicks; more would be a regression. */
  mostClicks: number;
  do: (operator: Operator, world: DayWorld) => Promise<void>;
}

/** A day's work, in order. */
export const TASKS: readonly Task[] = [...FINDING, ...MONEY, ...ROAD, ...PEOPLE, ...OFFICE];
