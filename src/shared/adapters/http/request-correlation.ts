import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Logger } from 'pino';
import { ambientCorrelation, type Correlation } from '../../application/correlation.js';
import { ACTIVITIES, beginning, type Activity } from '../system/activity.js';

interface Begun {
  /** Only where someone measures or traces. */
  activity?: Activity;
  correlation: Correlation;
}

const BEGUN = Symbol('begun');
/** On the request itself: a map of requests would keep the garbage collector busy with every one of them. */
type BegunRequest = FastifyRequest & { [BEGUN]?: Begun | null };

/** Of pages, which one route writes, and of addresses that lead nowhere: never the address itself. */
const NO_ROUTE = 'none';

const { request: channel } = ACTIVITIES;
/** Probes, and files that are the same for everyone: many, and of no one's interest. */
const QUIET = /^\/(healthz|readyz|metrics)$|^\/photos\/|^(?!\/api\/).*\.[a-z0-9]+$/i;

function levelOf(route: string, statusCode: number): 'warn' | 'info' | 'debug' {
  if (QUIET.test(route)) return 'debug';
  return statusCode >= 500 ? 'warn' : 'info';
}

const isStream = (type: unknown): boolean => typeof type === 'string' && type.startsWith('text/event-stream');

/**
 * Everything that a request causes bears its id, which is its answer's `x-request-id`; a caller's own ids are not taken, so
 * that no one writes into the log or joins others' traces. What is measured and traced of it ends with its answer.
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
  // A body is read from the connection, which knows nothing of the request.
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
