import fastifyCookie from '@fastify/cookie';
import fastifyMultipart from '@fastify/multipart';
import { NestFactory } from '@nestjs/core';
import { FastifyAdapter, type NestFastifyApplication } from '@nestjs/platform-fastify';
import { SwaggerModule } from '@nestjs/swagger';
import {
  LogController,
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
} from 'fastify';
import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { describeApi } from '../api-document/api-document.js';
import { AppModule } from './app.module.js';
import type { Environment } from '../../platform/config/environment.js';
import { enforceDeadline } from '../../platform/http/request-deadline.js';
import { REQUEST_DEADLINE_MS } from '../../platform/system/deadline.js';
import { correlateRequests } from '../../platform/http/request-correlation.js';
import { answerUnchanged } from '../../platform/http/answers/revalidation.js';
import { closeSilentConnections } from '../../platform/http/silent-connections.js';
import { JSON_BYTES, limitBodies, excessOf } from '../../platform/http/bodies/body-limits.js';
import { refuseAddress } from '../../platform/http/bodies/unreadable.js';
import { validationPipe } from '../../platform/http/validation.js';
import { writeSentences } from '../../platform/http/answers/written-answers.js';
import { createLogger, PinoLogger, type LogStream } from '../../platform/system/pino-logger.js';
import { ListingViews } from '../../contexts/listings/published/transaction-register.js';
import type { ProductPublicView } from '../../contexts/listings/published/views.js';
import { ONE_CLICK_UNSUBSCRIBE } from '../../contexts/notifications/published/letter-paths.js';
import { keepAnswers } from './kept-description.js';
import { securityHeadersOf, sendSecurityHeaders } from './security-headers.js';
import { refusePlainHttp } from '../../platform/http/plain-http.js';
import { isDatabaseAway } from '../../platform/persistence/database-away.js';
import { DatabaseHealth } from '../../platform/health/database-health.js';
import { ambientDeadline, deadlineIn } from '../../platform/system/deadline.js';
import { StaleReads } from '../../platform/persistence/stale-reads.js';
import { serveSite, type SiteOptions } from '../site/serve-site.js';

const ONE_MEGABYTE = 1_048_576;
/** Photos over a bad connection take long; anyone who takes longer only keeps a place. */
const REQUEST_MS = 120_000;
const WEBHOOK_PATH = '/api/stripe/webhook';
const BOUNCES_PATH = '/api/mail/bounces';
const TEXT_REPLIES_PATH = '/api/text-messages/inbound';

function contentSecurityPolicy(environment: Environment): Record<string, string[]> {
  const chat = environment.intercomAppId === null ? [] : ['https://widget.intercom.io', 'https://js.intercomcdn.com'];
  const chatCalls =
    chat.length === 0 ? [] : ['https://*.intercom.io', 'wss://*.intercom.io', 'https://uploads.intercomcdn.com'];
  const chatParts = chat.length === 0 ? [] : ['https://*.intercomcdn.com', 'https://*.intercomassets.com'];
  const pixel =
    environment.redditPixelId === null
      ? []
      : ['https://www.redditstatic.com', 'https://alb.reddit.com', 'https://pixel-config.reddit.com'];
  const video = environment.videoId === null ? [] : ['https://www.youtube-nocookie.com'];
  const { mapTiles } = environment;
  const map = mapTiles === null ? [] : [new URL(mapTiles.url).origin];
  return {
    defaultSrc: ["'self'"],
    scriptSrc: ["'self'", ...chat, ...pixel],
    // Ant Design writes its styles into the page at run time.
    styleSrc: ["'self'", "'unsafe-inline'"],
    imgSrc: ["'self'", 'data:', 'blob:', ...chatParts, ...pixel, ...map],
    fontSrc: ["'self'", 'data:', ...chatParts],
    mediaSrc: ["'self'", ...chatParts],
    connectSrc: ["'self'", ...chatCalls, ...pixel],
    frameSrc: ["'self'", ...video],
    objectSrc: ["'none'"],
    baseUri: ["'none'"],
    formAction: ["'self'"],
    frameAncestors: ["'none'"],
    ...(environment.cookiesAreSecure ? { upgradeInsecureRequests: [] } : {}),
  };
}

const TAKEN = /^(application\/json|multipart\/form-data)\b/i;
const WHOLE_MESSAGE = /^message\/rfc822\b/i;
const FORM = /^application\/x-www-form-urlencoded\b/i;
const ANY = /./;

const TAKES: Partial<Record<string, string>> = {
  [BOUNCES_PATH]: 'This call takes a message (message/rfc822).',
  [TEXT_REPLIES_PATH]: 'This call takes a form (application/x-www-form-urlencoded).',
};

/**
 * Which types a call takes: of the mail host whole messages, of the provider of texts forms; mail programs send a form
 * of which nothing is read (RFC 8058).
 */
function takenBy(url: string): RegExp {
  if (url === BOUNCES_PATH) return WHOLE_MESSAGE;
  if (url === TEXT_REPLIES_PATH) return FORM;
  return url.split('?')[0] === ONE_CLICK_UNSUBSCRIBE ? ANY : TAKEN;
}

/** JSON and form data only, except for three calls; an empty body counts as `{}` (api.md, "Conventions"). */
function acceptKnownContentTypes(fastify: FastifyInstance): void {
  fastify.addHook('onRequest', async ({ method, headers, url }, reply) => {
    const type = headers['content-type'];
    const isChange = method !== 'GET' && method !== 'HEAD' && url.startsWith('/api/');
    if (!isChange || type === undefined || takenBy(url).test(type)) return;
    await reply.status(415).send({
      message: TAKES[url] ?? 'This call takes JSON or form-data.',
      code: 'unsupported-media-type',
      requestId: reply.request.id,
    });
  });
  fastify.addHook('preValidation', (request, _reply, done) => {
    if (request.method !== 'GET' && request.method !== 'HEAD') request.body ??= {};
    done();
  });
}

/**
 * The provider's webhook is verified by the signature over its raw body, of any type. Every other JSON body is parsed
 * here, and rejected when it is invalid.
 */
function readJson(app: NestFastifyApplication): void {
  const parse = app.getHttpAdapter().getInstance().getDefaultJsonParser('error', 'error');
  app.useBodyParser('application/json', { bodyLimit: JSON_BYTES }, (request, body: Buffer, done) => {
    if (request.url === WEBHOOK_PATH || body.length === 0) done(null, {});
    else {
      void parse(request as FastifyRequest, body.toString('utf8'), (error, value) => {
        done(error ?? excessOf(value), value);
      });
    }
  });
  // The webhook needs the raw body, so it is not parsed.
  for (const [type, bodyLimit] of [
    ['message/rfc822', ONE_MEGABYTE],
    ['application/x-www-form-urlencoded', JSON_BYTES],
  ] as const)
    app.useBodyParser(type, { bodyLimit }, (_request, _body, done) => {
      done(null, {});
    });
}

const DESCRIPTIONS = new Set(['/api/docs-json', '/api/docs-yaml']);

function showApi(app: NestFastifyApplication): void {
  keepAnswers(app.getHttpAdapter().getInstance(), DESCRIPTIONS);
  SwaggerModule.setup('api/docs', app, () => describeApi(app), {
    jsonDocumentUrl: 'api/docs-json',
    customSiteTitle: 'Porchlight API',
  });
}

/** A page is sent without data that takes longer; its script loads it. */
const PAGE_MS = 4_000;

/** Runs the work and its statements with a deadline; `away` when it takes longer than a page waits. */
async function soon<T>(work: () => Promise<T>): Promise<T | 'away'> {
  const over = new AbortController();
  const late = pause(PAGE_MS, 'away' as const, { signal: over.signal }).catch(() => 'away' as const);
  try {
    return await Promise.race([ambientDeadline.run(deadlineIn(PAGE_MS), work), late]);
  } finally {
    over.abort();
  }
}

function publicTransactions(app: NestFastifyApplication, log: FastifyBaseLogger): SiteOptions['transactions'] {
  const database = app.get(DatabaseHealth, { strict: false });
  const views = app.get(ListingViews, { strict: false });
  const staleReads = app.get(StaleReads, { strict: false });
  const ask = (shareLink: string) => (): Promise<ProductPublicView | null> => views.publicView(shareLink);
  return {
    publicView: async (shareLink, isStranger) => {
      if (!database.isHealthy && !staleReads.hasReplica) return 'away';
      try {
        return await soon(isStranger ? () => staleReads.run(ask(shareLink), shareLink) : ask(shareLink));
      } catch (error) {
        if (!isDatabaseAway(error)) throw error;
        log.warn({ err: error }, 'Page sent without its transaction: reading it failed');
        return 'away';
      }
    },
  };
}

/** Builds the whole application for its environment, ready to listen. Logs go to the terminal by default. */
export async function buildApplication(
  environment: Environment,
  log?: LogStream,
  deadlineMs = REQUEST_DEADLINE_MS,
): Promise<NestFastifyApplication> {
  const logger = createLogger(environment.logLevel, log);
  const headers = securityHeadersOf({
    contentSecurityPolicy: { useDefaults: false, directives: contentSecurityPolicy(environment) },
    strictTransportSecurity: environment.cookiesAreSecure,
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    crossOriginEmbedderPolicy: false,
  });
  const adapter = new FastifyAdapter({
    loggerInstance: logger,
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => randomUUID(),
    // The correlation already adds the request's id to each log line; a logger per request would repeat it.
    childLoggerFactory: (parent: FastifyBaseLogger) => parent,
    bodyLimit: ONE_MEGABYTE,
    requestTimeout: REQUEST_MS,
    trustProxy: environment.trustProxy.length === 0 ? false : environment.trustProxy,
    forceCloseConnections: 'idle',
    // Longer than any header, so that an overlong id reaches its route and is not found, like any unknown id.
    routerOptions: { maxParamLength: 16_384 },
    frameworkErrors: (_error: Error, request: FastifyRequest, reply: FastifyReply) => {
      refuseAddress(request, reply, headers);
    },
  });
  const app = await NestFactory.create<NestFastifyApplication>(AppModule.with(environment), adapter, {
    logger: new PinoLogger(logger),
    rawBody: true,
    abortOnError: false,
  });
  const fastify = app.getHttpAdapter().getInstance();
  correlateRequests(fastify, logger);
  enforceDeadline(fastify, deadlineMs);
  limitBodies(fastify);
  readJson(app);
  app.useGlobalPipes(validationPipe());
  await app.register(fastifyCookie);
  await app.register(fastifyMultipart, { throwFileSizeLimit: false });
  sendSecurityHeaders(fastify, headers);
  if (environment.cookiesAreSecure) refusePlainHttp(fastify, environment.publicUrl);
  acceptKnownContentTypes(fastify);
  closeSilentConnections(fastify);
  fastify.addHook('onSend', (request, reply, payload, done) => {
    const isCall = request.url.startsWith('/api/');
    if (isCall && !reply.hasHeader('cache-control')) void reply.header('cache-control', 'no-store');
    done(null, payload);
  });
  writeSentences(fastify);
  answerUnchanged(fastify);
  await serveSite(fastify, {
    publicUrl: environment.publicUrl,
    hasTestPages: !environment.isProduction,
    sessionCookie: environment.sessionCookie,
    transactions: publicTransactions(app, logger),
  });
  showApi(app);
  return app;
}
