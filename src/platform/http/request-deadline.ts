import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { sentence } from '../texts/sentence.js';
import { ambientDeadline, deadlineIn, type Deadline } from '../system/deadline.js';
import { problemFor } from './problem.filter.js';
import { AddRouteConfig } from './route-config.js';

/** Exempts a call from the deadline: for uploads, downloads and work started manually. */
export const TakesLong = (): MethodDecorator => AddRouteConfig({ takesLong: true });

interface Running {
  deadline: Deadline;
  timer: NodeJS.Timeout;
}

const RUNNING = Symbol('running');
type RunningRequest = FastifyRequest & { [RUNNING]?: Running | null };

const RETRY_AFTER_SECONDS = 5;
const hasNoBody = (method: string): boolean => method === 'GET' || method === 'HEAD';
const takesLong = ({ routeOptions }: FastifyRequest): boolean =>
  (routeOptions.config as { takesLong?: true } | undefined)?.takesLong === true;

/** Work in progress may still succeed, so the message does not claim that a change failed. */
function timeOut(request: FastifyRequest, reply: FastifyReply): void {
  if (reply.sent || reply.raw.headersSent || reply.raw.destroyed) return;
  const message = hasNoBody(request.method) ? sentence('problem.away') : sentence('problem.late');
  const details = { retryAfter: RETRY_AFTER_SECONDS };
  void reply
    .status(503)
    .type('application/json; charset=utf-8')
    .header('cache-control', 'no-store')
    .header('retry-after', RETRY_AFTER_SECONDS)
    .send(problemFor(request, { code: 'unavailable', message, details }));
  // Discard whatever the handler sends later.
  reply.send = () => reply;
}

/**
 * Answers 503 `unavailable` if a request has no response after this many milliseconds (decision 0068), and cancels its database
 * query. The time of a changing call starts when its body has arrived; a response that has started continues.
 */
export function enforceDeadline(fastify: FastifyInstance, ms: number): void {
  fastify.decorateRequest(RUNNING, null);
  const begin = (request: RunningRequest, reply: FastifyReply, goOn: () => void): void => {
    const deadline = deadlineIn(ms);
    const timer = setTimeout(() => {
      timeOut(request, reply);
      deadline.isOver = true;
    }, ms);
    request[RUNNING] = { deadline, timer };
    ambientDeadline.run(deadline, goOn);
  };
  const end = (request: RunningRequest): void => {
    const running = request[RUNNING];
    if (running == null) return;
    clearTimeout(running.timer);
    running.deadline.isOver = true;
  };
  fastify.addHook('onRequest', (request, reply, done) => {
    if (hasNoBody(request.method) && !takesLong(request)) begin(request, reply, done);
    else done();
  });
  fastify.addHook('preValidation', (request: RunningRequest, reply, done) => {
    if (takesLong(request)) done();
    else if (request[RUNNING] == null) begin(request, reply, done);
    else ambientDeadline.run(request[RUNNING].deadline, done);
  });
  fastify.addHook('onSend', (request, _reply, payload, done) => {
    end(request);
    done(null, payload);
  });
  fastify.addHook('onResponse', (request, _reply, done) => {
    end(request);
    done();
  });
}
