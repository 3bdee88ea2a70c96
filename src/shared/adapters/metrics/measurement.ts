import { SetMetadata, type CustomDecorator } from '@nestjs/common';

export const MEASUREMENT = Symbol('measurement');

export interface MeasurementOptions {
  name: string;
  /** What the database says is the same on every instance and is asked at most every 15 seconds. */
  from: 'database' | 'process';
}

/** A gauge of `/metrics`; its name bears the unit (seconds, cad), and docs/operations.md says what it means. */
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

/** A class that counts what waits or is open; register it as a provider of its context's module. */
export interface Measurement {
  readonly gauges: readonly GaugeDescription[];
  /** Every gauge's present samples; what is left out is not shown. */
  read(): Promise<Sample[]> | Sample[];
}

/** Marks a `Measurement` class. */
export function Measures(options: MeasurementOptions): CustomDecorator<symbol> {
  return SetMetadata(MEASUREMENT, options);
}

/** How long ago, in seconds; none for what was never. */
export const secondsAgo = (at: Date, now: Date): number => Math.max(0, (now.getTime() - at.getTime()) / 1_000);
