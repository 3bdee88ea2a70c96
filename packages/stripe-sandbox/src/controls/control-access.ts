import type { FastifyRequest } from 'fastify';
import { createHash, timingSafeEqual } from 'node:crypto';
import type { Sandbox } from '../store/sandbox.js';

const refusal = (statusCode: number, message: string): Error => Object.assign(new Error(message), { statusCode });

const digest = (text: string): Buffer => createHash('sha256').update(text).digest();

/** The sandbox listens on loopback; another host in the request is a name that was pointed here (DNS rebinding). */
const LOOPBACK = /^(127\.\d+\.\d+\.\d+|localhost|\[::1\])(:\d+)?$/i;

/** Throws 404 where the controls do not answer, 403 for a request without their key or from a web page elsewhere. */
export function refuseStrangers({ headers }: FastifyRequest, { url, controlKey }: Sandbox): void {
  if (controlKey === null || !LOOPBACK.test(headers.host ?? ''))
    throw refusal(404, 'The payment sandbox has no such page.');
  if (headers.origin !== undefined && headers.origin !== url) throw refusal(403, 'The controls answer no other site.');
  const given = headers['x-development-key'];
  if (typeof given !== 'string' || !timingSafeEqual(digest(given), digest(controlKey)))
    throw refusal(403, 'The controls need the development key of the installation (X-Development-Key).');
}
