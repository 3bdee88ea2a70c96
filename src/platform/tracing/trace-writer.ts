import { Injectable, Logger, type OnApplicationShutdown, type OnModuleInit } from '@nestjs/common';
import { Environment } from '../config/environment.js';

/** Exports traces if OTEL_EXPORTER_OTLP_ENDPOINT is set; otherwise OpenTelemetry is not loaded. */
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

  /** All work has finished by now; an unavailable collector must not delay the shutdown. */
  async onApplicationShutdown(): Promise<void> {
    await this.#end().catch((error: unknown) => {
      this.#log.warn({ err: error }, 'Flushing the last traces failed');
    });
  }
}
