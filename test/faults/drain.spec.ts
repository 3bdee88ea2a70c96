import { LoadBalancer } from '../support/load-balancer.js';
import { MoneyHouse } from '../support/money-house.js';
import { eventually } from '../support/people.js';
import { ServerProcess } from '../support/server-process.js';

const ASKED_EVERY_MS = 500;
const DRAIN = { DRAIN_SECONDS: '3', LOG_LEVEL: 'info' };

interface Line {
  level: number;
  msg: string;
  signal?: string;
}

describe('An instance that is told to stop', () => {
  let balancer: LoadBalancer;
  let house: MoneyHouse;
  let second: ServerProcess;
  beforeAll(async () => {
    balancer = await LoadBalancer.start();
    house = await MoneyHouse.openAt(balancer.url, {});
    second = await ServerProcess.beside(house.server);
    await second.start({ ...(await house.server.installation()), PUBLIC_URL: balancer.url, ...DRAIN });
    balancer.instances = [house.server.url, second.url];
    await balancer.askEvery(ASKED_EVERY_MS);
  });
  afterAll(async () => {
    await second.close();
    await house.close();
    await balancer.close();
  });

  it('keeps serving until the load balancer sends no more requests, so that none fails', async () => {
    const statuses: number[] = [];
    let isOver = false;
    const load = Promise.all(
      Array.from({ length: 4 }, async () => {
        while (!isOver) statuses.push((await fetch(`${balancer.url}/api/config`)).status);
      }),
    );
    await eventually(
      () => Promise.resolve(balancer.inUse.length === 2 && statuses.length > 20 ? true : undefined),
      'both instances to serve',
    );
    const stopped = second.stop();
    const draining = await eventually(async () => {
      const answer = await fetch(`${second.url}/readyz`);
      return answer.status === 503 ? answer : undefined;
    }, 'it to say that it is leaving');
    expect([draining.headers.get('connection'), ((await draining.json()) as { status: string }).status]).toEqual([
      'close',
      'draining',
    ]);
    const { code, ms } = await stopped;
    const served = statuses.length;
    await eventually(
      () => Promise.resolve(statuses.length > served + 4 ? true : undefined),
      'the other instance to serve alone',
    );
    isOver = true;
    await load;
    expect(code).toBe(0);
    // The drain period, with a tolerance for the other process's clock, but less than a stop may take.
    expect(ms).toBeGreaterThan(2_900);
    expect(ms).toBeLessThan(20_000);
    expect(balancer.inUse).toEqual([house.server.url]);
    expect([new Set(statuses), balancer.brokenOff]).toEqual([new Set([200]), 0]);
  });

  it('logs the drain', () => {
    const lines = second.output
      .split('\n')
      .filter((line) => line.startsWith('{'))
      .map((line) => JSON.parse(line) as Line);
    const said = lines.filter(({ msg }) => ['Started', 'Stopping', 'Stopped'].includes(msg));
    expect(said.map(({ msg, level, signal }) => [msg, level, signal])).toEqual([
      ['Started', 30, undefined],
      ['Stopping', 30, 'SIGTERM'],
      ['Stopped', 30, undefined],
    ]);
  });
});
