import { Injectable, Logger, type OnApplicationShutdown, type OnModuleInit } from '@nestjs/common';
import { Environment } from '../../../config/environment.js';

/** Traces where OTEL_EXPORTER_OTLP_ENDPOINT names a collector; without it nothing of OpenTelemetry is loaded. */
@Injectable()
export class TraceWriter implements OnModuleInit, OnApplicationShutdown {
  readonly #log = new Logger(TraceWriter.name);
  #end: () => Promise<void> = () => Promise.resolve();

  constructor(private readonly environment: Environment) {}

  async onModuleInit(): Promise<void> {
    const { tracing } = this.environment;
    if (tracing === null) return;
    const { startTracing } = await import('./open-telemetry.js');
    this.#end = startTracing(tracing);
    this.#log.log('Tracing enabled');
  }

  /** What runs has ended by now; a collector that is away keeps no one waiting. */
  async onApplicationShutdown(): Promise<void> {
    await this.#end().catch((error: unknown) => {
      this.#log.warn({ err: error }, 'Flushing the last traces failed');
    });
  }
}
