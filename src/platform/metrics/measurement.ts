import { SetMetadata, type CustomDecorator } from '@nestjs/common';

export const MEASUREMENT = Symbol('measurement');

export interface MeasurementOptions {
  name: string;
  /** Values from the database are the same on every instance and are queried at most every 15 seconds. */
  from: 'database' | 'process';
}

/** A gauge of `/metrics`; its name includes the unit (seconds, cad), and docs/operations.md explains it. */
export interface GaugeDescription {
  name: string;
  help: string;
  labels?: readonly string[];
}

export interface Sample {
  name: string;
  labels?: Record<string, string>;
  value: number;
}

/** A class that measures waiting or open work; register it as a provider of its context's module. */
export interface Measurement {
  readonly gauges: readonly GaugeDescription[];
  /** Returns the current samples of every gauge; missing ones are not shown. */
  read(): Promise<Sample[]> | Sample[];
}

/** Marks a `Measurement` class. */
export function Measures(options: MeasurementOptions): CustomDecorator<symbol> {
  return SetMetadata(MEASUREMENT, options);
}

/** Seconds since the instant; no sample if it is null. */
export const secondsAgo = (at: Date, now: Date): number => Math.max(0, (now.getTime() - at.getTime()) / 1_000);
