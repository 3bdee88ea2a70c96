import { Injectable, Logger, type BeforeApplicationShutdown, type OnApplicationBootstrap } from '@nestjs/common';
import { DiscoveryService, Reflector } from '@nestjs/core';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { Registry } from 'prom-client';
import { Environment } from '../config/environment.js';
import { portProblem } from '../config/port-problem.js';
import { measureActivities } from './activity-metrics.js';
import { MeasuredGauges, type RegisteredMeasurement } from './measured-gauges.js';
import { MEASUREMENT, type Measurement, type MeasurementOptions } from './measurement.js';

/** Serves `GET /metrics` on its own port if METRICS_PORT is set; otherwise nothing is loaded or measured. */
@Injectable()
export class MetricsEndpoint implements OnApplicationBootstrap, BeforeApplicationShutdown {
  readonly #log = new Logger(MetricsEndpoint.name);
  #server: Server | null = null;
  #endMeasuring: () => void = () => undefined;

  constructor(
    private readonly environment: Environment,
    private readonly discovery: DiscoveryService,
    private readonly reflector: Reflector,
  ) {}

  async onApplicationBootstrap(): Promise<void> {
    const { metricsPort, metricsHost } = this.environment;
    if (metricsPort === null) return;
    const prometheus = await import('prom-client');
    const registry = new prometheus.Registry();
    prometheus.collectDefaultMetrics({ register: registry });
    this.#endMeasuring = measureActivities(prometheus, registry);
    const gauges = new MeasuredGauges(prometheus, registry, this.#measurements());
    this.#server = createServer((request, response) => void this.#answer(request, response, registry, gauges));
    await this.#listen(this.#server, metricsPort, metricsHost);
    this.#log.log(`Metrics are at http://${metricsHost}:${String(metricsPort)}/metrics`);
  }

  /** Don't wait for keep-alive connections: an answered scrape is finished. */
  async beforeApplicationShutdown(): Promise<void> {
    this.#endMeasuring();
    const server = this.#server;
    if (server === null) return;
    await new Promise((closed) => {
      server.close(closed);
      server.closeIdleConnections();
    });
  }

  #measurements(): RegisteredMeasurement[] {
    return this.discovery.getProviders().flatMap(({ instance, metatype }) => {
      if (typeof metatype !== 'function' || instance === null || typeof instance !== 'object') return [];
      const options = this.reflector.get<MeasurementOptions | undefined>(MEASUREMENT, metatype);
      return options === undefined ? [] : [{ ...options, measurement: instance as Measurement }];
    });
  }

  async #listen(server: Server, port: number, host: string): Promise<void> {
    await new Promise<void>((listening, refuse) => {
      server.once('error', (error) => {
        refuse(portProblem(error, { port, portVariable: 'METRICS_PORT', host, hostVariable: 'METRICS_HOST' }));
      });
      server.listen(port, host, listening);
    });
  }

  async #answer(
    { method, url }: IncomingMessage,
    response: ServerResponse,
    registry: Registry,
    gauges: MeasuredGauges,
  ): Promise<void> {
    const isAsked = url?.split('?')[0] === '/metrics';
    if (!isAsked || method !== 'GET') {
      response.writeHead(isAsked ? 405 : 404, { allow: 'GET', connection: 'close' }).end();
      return;
    }
    try {
      await gauges.refresh();
      const text = await registry.metrics();
      response.writeHead(200, { 'content-type': registry.contentType }).end(text);
    } catch (error) {
      this.#log.error({ err: error }, 'Writing the metrics failed');
      response.writeHead(500).end();
    }
  }
}
