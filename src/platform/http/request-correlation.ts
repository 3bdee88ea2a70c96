import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Logger } from 'pino';
import { ambientCorrelation, type Correlation } from '../application/correlation.js';
import { ACTIVITIES, beginning, type Activity } from '../system/activity.js';

interface Begun {
  /** Only while something is measured or traced. */
  activity?: Activity;
  correlation: Correlation;
}

const BEGUN = Symbol('begun');
/** Stored on the request itself: a map of requests would cost the garbage collector work for each of them. */
type BegunRequest = FastifyRequest & { [BEGUN]?: Begun | null };

/** Label for pages, which share one route, and for unknown URLs; never the URL itself. */
const NO_ROUTE = 'none';

const { request: channel } = ACTIVITIES;
/** Probes and static files: frequent and not interesting. */
const QUIET = /^\/(healthz|readyz|metrics)$|^\/photos\/|^(?!\/api\/).*\.[a-z0-9]+$/i;

function levelOf(route: string, statusCode: number): 'warn' | 'info' | 'debug' {
  if (QUIET.test(route)) return 'debug';
  return statusCode >= 500 ? 'warn' : 'info';
}

const isStream = (type: unknown): boolean => typeof type === 'string' && type.startsWith('text/event-stream');

/**
 * Gives everything that a request causes its id, which is also its `x-request-id` header. Ids from callers are ignored,
 * so that no one can forge log lines or join others' traces. Measuring and tracing end with the response.
 */
export function correlateRequests(fastify: FastifyInstance, logger: Logger): void {
  fastify.decorateRequest(BEGUN, null);
  fastify.addHook('onRequest', (request: BegunRequest, _reply, done) => {
    const { id: requestId, method, routeOptions } = request;
    const own = { requestId };
    if (!channel.hasSubscribers) {
      request[BEGUN] = { correlation: own };
      ambientCorrelation.run(own, done);
      return;
    }
    const route = routeOptions.url ?? NO_ROUTE;
    const activity = beginning('request', `${method} ${route}`, { 'http.request.method': method, 'http.route': route });
    ambientCorrelation.run(own, () => {
      channel.start.runStores(activity, () => {
        request[BEGUN] = { activity, correlation: ambientCorrelation.getStore() ?? own };
        done();
      });
    });
  });
  // Reading a body continues on the connection, which has lost the request's context.
  fastify.addHook('preValidation', (request: BegunRequest, _reply, done) => {
    const { correlation = { requestId: request.id } } = request[BEGUN] ?? {};
    ambientCorrelation.run(correlation, done);
  });
  fastify.addHook('onSend', (request, reply, payload, done) => {
    void reply.header('x-request-id', request.id);
    done(null, payload);
  });
  fastify.addHook('onResponse', (request: BegunRequest, reply, done) => {
    const { statusCode, elapsedTime } = reply;
    const { activity, correlation = { requestId: request.id } } = request[BEGUN] ?? {};
    const { url: route = NO_ROUTE } = request.routeOptions;
    const fields = { method: request.method, route, statusCode };
    ambientCorrelation.run(correlation, () => {
      logger[levelOf(route, statusCode)]({ ...fields, ms: Math.round(elapsedTime) }, 'request');
      if (activity === undefined) return;
      activity.outcome = isStream(reply.getHeader('content-type')) ? 'stream' : String(statusCode);
      channel.asyncEnd.publish(activity);
    });
    done();
  });
}
