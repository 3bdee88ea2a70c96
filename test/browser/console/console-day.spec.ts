import type { Page } from 'playwright-core';
import { Operator, type Effort } from '../../support/console-day/operator.js';
import { TASKS } from '../../support/console-day/tasks.js';
import { DayWorld } from '../../support/console-day/world.js';

const NEVER_MS = 600_000;

let world: DayWorld;
let operator: Operator;
let home: Page;
const table: string[] = [];

beforeAll(async () => {
  world = await DayWorld.open();
  home = await world.window();
  operator = new Operator(home);
}, NEVER_MS);
afterAll(async () => {
  process.stderr.write(`\n${['clicks  keys  seconds  task', ...table].join('\n')}\n`);
  await world.close();
});

const line = ({ clicks, keys, seconds }: Effort, name: string): string =>
  `${String(clicks).padStart(6)}${String(keys).padStart(6)}${seconds.toFixed(1).padStart(9)}  ${name}`;

describe('A day of an operator at the console', () => {
  it.each(TASKS.map((task) => [task.name, task] as const))('needs few clicks to %s', async (name, task) => {
    operator.moveTo(home);
    await home.goto(`${world.site.url}/admin`);
    await home.getByRole('button', { name: /^Everything/ }).waitFor();
    operator.begin();
    try {
      await task.do(operator, world);
    } finally {
      await world.picture(operator.page, name.replaceAll(/\W+/g, '-'));
    }
    const { effort } = operator;
    table.push(line(effort, name));
    expect(effort.clicks).toBeLessThanOrEqual(task.mostClicks);
    expect(world.problems).toEqual([]);
  });
});
