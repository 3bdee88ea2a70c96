import { Logger } from '@nestjs/common';
import type { Gauge, Registry } from 'prom-client';
import type { Measurement, MeasurementOptions, Sample } from './measurement.js';

type Prometheus = typeof import('prom-client');

const KEPT_MS = 15_000;
/** A scrape waits no longer for the database; Prometheus gives up after 10 seconds. */
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

/** The gauges that are read when someone asks: each reading is shared by all who ask within its time. */
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

  /** Reads again what is too old. What cannot be read shows no value rather than one of before. */
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
      // Without labels a gauge that is reset says 0, which no one has counted.
      gauge.remove({});
    }
    for (const { name, labels = {}, value } of samples) {
      const gauge = gauges.get(name);
      if (gauge === undefined) throw new Error(`The measurement does not describe its gauge ${name}.`);
      gauge.set(labels, value);
    }
  }
}
