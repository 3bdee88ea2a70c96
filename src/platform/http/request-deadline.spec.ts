import fastify, { type FastifyInstance, type FastifyReply } from 'fastify';
import { setTimeout as pause } from 'node:timers/promises';
import { ambientDeadline, timeoutFor } from '../system/deadline.js';
import { enforceDeadline } from './request-deadline.js';

const DEADLINE_MS = 60;
const LATE_MS = 150;

let server: FastifyInstance;
const patiences: number[] = [];
beforeAll(async () => {
  server = fastify();
  enforceDeadline(server, DEADLINE_MS);
  const late = async (_request: unknown, reply: FastifyReply): Promise<FastifyReply> => {
    await pause(LATE_MS);
    patiences.push(timeoutFor(ambientDeadline.getStore()));
    return reply.status(201).send({ done: true });
  };
  server.get('/late', late);
  server.post('/late', late);
  server.post('/upload', { config: { takesLong: true } as object }, late);
  server.get('/stream', (_request, reply) => {
    reply.hijack();
    reply.raw.writeHead(200);
    setTimeout(() => reply.raw.end('whole'), LATE_MS);
  });
  await server.ready();
});
afterAll(() => server.close());

describe('a request without a response at its deadline', () => {
  it('is answered 503, once, saying whether something may have changed', async () => {
    const [read, change] = await Promise.all([
      server.inject({ method: 'GET', url: '/late' }),
      server.inject({ method: 'POST', url: '/late', payload: { a: 1 } }),
    ]);
    for (const answer of [read, change]) {
      expect([answer.statusCode, answer.json<{ code: string }>().code, answer.headers['retry-after']]).toEqual([
        503,
        'unavailable',
        '5',
      ]);
    }
    expect(read.body).toContain('problem.away');
    expect(change.body).toContain('problem.late');
  });

  it('leaves the usual statement timeout for what is still to be recorded', async () => {
    await server.inject({ method: 'GET', url: '/late' });
    await pause(LATE_MS);
    expect(new Set(patiences)).toEqual(new Set([35_000]));
  });
});

describe('the deadline', () => {
  it('does not end a call declared as long, or a response that has started', async () => {
    const upload = await server.inject({ method: 'POST', url: '/upload', payload: {} });
    const stream = await server.inject({ method: 'GET', url: '/stream' });
    expect([upload.statusCode, stream.statusCode, stream.body]).toEqual([201, 200, 'whole']);
  });
});

it('limits a request’s statements to the remaining time', async () => {
  const patient = fastify();
  // Less than the usual statement timeout of 35 seconds, and long enough for a busy machine.
  enforceDeadline(patient, 30_000);
  patient.get('/soon', () => ({ left: timeoutFor(ambientDeadline.getStore()) }));
  const { left } = (await patient.inject('/soon')).json<{ left: number }>();
  expect(left).toBeGreaterThan(0);
  expect(left).toBeLessThanOrEqual(30_000);
  await patient.close();
});
