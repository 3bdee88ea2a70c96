import { Logger } from '@nestjs/common';
import type { Gauge, Registry } from 'prom-client';
import type { Measurement, MeasurementOptions, Sample } from './measurement.js';

type Prometheus = typeof import('prom-client');

const KEPT_MS = 15_000;
/** The maximum wait of a scrape for the database; Prometheus gives up after 10 seconds. */
const PATIENCE_MS = 5_000;

export interface RegisteredMeasurement extends MeasurementOptions {
  measurement: Measurement;
}

interface Kept extends RegisteredMeasurement {
  gauges: Map<string, Gauge>;
  readAt: number;
  reading: Promise<void> | null;
}

const late = (): Promise<never> =>
  new Promise((_, refuse) =>
    setTimeout(() => {
      refuse(new Error('The measurement took too long.'));
    }, PATIENCE_MS).unref(),
  );

/** Gauges that are read on request; scrapes within the caching time share a reading. */
export class MeasuredGauges {
  readonly #log = new Logger(MeasuredGauges.name);
  readonly #kept: Kept[];
  readonly #up: Gauge;

  constructor({ Gauge }: Prometheus, registry: Registry, measurements: RegisteredMeasurement[]) {
    const gauge = (name: string, help: string, labelNames: readonly string[] = []): Gauge =>
      new Gauge({ name, help, labelNames: [...labelNames], registers: [registry] });
    this.#up = gauge('porchlight_measurement_up', '1 where what is measured could be read', ['measurement']);
    this.#kept = measurements.map((registered) => ({
      ...registered,
      gauges: new Map(registered.measurement.gauges.map(({ name, help, labels }) => [name, gauge(name, help, labels)])),
      readAt: -Infinity,
      reading: null,
    }));
  }

  /** Refreshes outdated readings. A gauge that cannot be read shows no value rather than an old one. */
  async refresh(): Promise<void> {
    await Promise.all(this.#kept.map((kept) => this.#fresh(kept)));
  }

  #fresh(kept: Kept): Promise<void> {
    const age = performance.now() - kept.readAt;
    if (kept.from === 'database' && age < KEPT_MS) return Promise.resolve();
    kept.reading ??= this.#read(kept).finally(() => {
      kept.reading = null;
    });
    return kept.reading;
  }

  async #read(kept: Kept): Promise<void> {
    try {
      const samples = await Promise.race([kept.measurement.read(), late()]);
      this.#show(kept, samples);
      this.#up.set({ measurement: kept.name }, 1);
    } catch (error) {
      this.#log.warn({ err: error, measurement: kept.name }, 'Reading a measurement failed');
      this.#show(kept, []);
      this.#up.set({ measurement: kept.name }, 0);
    }
    kept.readAt = performance.now();
  }

  #show({ gauges }: Kept, samples: Sample[]): void {
    for (const gauge of gauges.values()) {
      gauge.reset();
      // A reset gauge without labels would report 0, which was not measured.
      gauge.remove({});
    }
    for (const { name, labels = {}, value } of samples) {
      const gauge = gauges.get(name);
      if (gauge === undefined) throw new Error(`The measurement does not describe its gauge ${name}.`);
      gauge.set(labels, value);
    }
  }
}
