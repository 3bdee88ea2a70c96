import { jest } from '@jest/globals';
import { Logger } from '@nestjs/common';
import * as prometheus from 'prom-client';
import { MeasuredGauges } from './measured-gauges.js';
import type { Measurement, Sample } from './measurement.js';

class Counted implements Measurement {
  readonly gauges = [
    { name: 'things', help: 'Things', labels: ['kind'] },
    { name: 'all', help: 'All of them' },
  ];
  reads = 0;
  answer: () => Promise<Sample[]> = () =>
    Promise.resolve([
      { name: 'things', labels: { kind: 'a' }, value: 2 },
      { name: 'all', value: this.reads },
    ]);

  read(): Promise<Sample[]> {
    this.reads += 1;
    return this.answer();
  }
}

const world = (from: 'database' | 'process') => {
  const registry = new prometheus.Registry();
  const measurement = new Counted();
  const gauges = new MeasuredGauges(prometheus, registry, [{ name: 'counted', from, measurement }]);
  const scrape = async (): Promise<string> => {
    await gauges.refresh();
    return registry.metrics();
  };
  return { measurement, scrape };
};

beforeAll(() => {
  Logger.overrideLogger(false);
});
afterEach(() => {
  jest.useRealTimers();
});

describe('measured gauges', () => {
  it('query the database once for all scrapes within 15 seconds', async () => {
    const { measurement, scrape } = world('database');
    jest.useFakeTimers({ now: 0 });
    await Promise.all([scrape(), scrape()]);
    jest.advanceTimersByTime(14_900);
    expect(await scrape()).toContain('things{kind="a"} 2\n');
    expect(measurement.reads).toBe(1);
    jest.advanceTimersByTime(200);
    expect(await scrape()).toContain('all 2\n');
  });

  it('read the process’s own values at each scrape', async () => {
    const { measurement, scrape } = world('process');
    await scrape();
    await scrape();
    expect(measurement.reads).toBe(2);
  });

  it('show no outdated value if reading fails, and report the failure', async () => {
    const { measurement, scrape } = world('process');
    expect(await scrape()).toContain('porchlight_measurement_up{measurement="counted"} 1');
    measurement.answer = () => Promise.reject(new Error('The database is away.'));
    const text = await scrape();
    expect(text).toContain('porchlight_measurement_up{measurement="counted"} 0');
    expect(text).not.toMatch(/^(things|all)\b/m);
  });

  it('wait at most 5 seconds for a database that does not answer', async () => {
    const { measurement, scrape } = world('database');
    jest.useFakeTimers({ now: 0 });
    measurement.answer = () => new Promise(() => undefined);
    const scraped = scrape();
    await jest.advanceTimersByTimeAsync(5_000);
    expect(await scraped).toContain('porchlight_measurement_up{measurement="counted"} 0');
  });
});
