import type { LoggerService } from '@nestjs/common';
import pino, { type DestinationStream, type Logger, type LoggerOptions } from 'pino';
import { ambientCorrelation } from '../application/correlation.js';

export type LogStream = DestinationStream;

const REDACTED = [
  'email',
  'to',
  'phoneNumber',
  'address',
  'address2',
  'zipCode',
  'passcode',
  'code',
  'token',
  'cookie',
  'authorization',
  'req.headers.cookie',
  'req.headers.authorization',
  'headers.cookie',
  'headers["set-cookie"]',
  'err.parameters',
  'err.query',
];

const TRACE_ID = /^00-([0-9a-f]{32})-/;

/** The ids that log lines can be searched by: request, event, job and trace. */
function correlated(): object {
  const { traceparent, ...ids } = ambientCorrelation.getStore() ?? {};
  return traceparent === undefined ? ids : { ...ids, traceId: TRACE_ID.exec(traceparent)?.[1] };
}

/** One JSON line each, with its correlation; addresses, codes, cookies and phone numbers are redacted. */
export function createLogger(level: string, stream: LogStream = pino.destination(1)): Logger {
  const options: LoggerOptions = {
    level,
    base: null,
    mixin: correlated,
    redact: {
      paths: [...REDACTED, ...REDACTED.filter((path) => !path.includes('.')).map((path) => `*.${path}`)],
      censor: '[redacted]',
    },
    serializers: {
      err: (error: Error) => {
        const { type, message, stack } = pino.stdSerializers.err(error);
        return { type, message, stack };
      },
    },
  };
  return pino(options, stream);
}

/** Nest logs every module and route it sets up; that is noise at each start. */
const CHATTY = new Set(['InstanceLoader', 'RoutesResolver', 'RouterExplorer', 'NestFactory']);

/** Nest's logger on top of pino. */
export class PinoLogger implements LoggerService {
  constructor(private readonly pino: Logger) {}

  log(message: unknown, ...rest: unknown[]): void {
    this.#write('info', message, rest);
  }
  error(message: unknown, ...rest: unknown[]): void {
    this.#write('error', message, rest);
  }
  warn(message: unknown, ...rest: unknown[]): void {
    this.#write('warn', message, rest);
  }
  debug(message: unknown, ...rest: unknown[]): void {
    this.#write('debug', message, rest);
  }
  verbose(message: unknown, ...rest: unknown[]): void {
    this.#write('trace', message, rest);
  }
  fatal(message: unknown, ...rest: unknown[]): void {
    this.#write('fatal', message, rest);
  }

  #write(level: 'info' | 'error' | 'warn' | 'debug' | 'trace' | 'fatal', message: unknown, rest: unknown[]): void {
    const context = rest.at(-1);
    const text = rest.find((part) => typeof part === 'string' && part !== context);
    if (level === 'info' && typeof context === 'string' && CHATTY.has(context)) return;
    const base = { context: typeof context === 'string' ? context : undefined };
    if (message instanceof Error) this.pino[level]({ ...base, err: message }, message.message);
    else if (typeof message === 'object' && message !== null)
      this.pino[level]({ ...base, ...message }, text as string | undefined);
    else this.pino[level](base, String(message));
  }
}
