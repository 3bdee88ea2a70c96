import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { packingFor, type Packing } from '../site/packed-page.js';

const compressions = { br: promisify(brotliCompress), gzip: promisify(gzip) };
/** A megabyte of text in a tenth of a second, on another thread. */
const PACK: Record<Packing, (text: string) => Promise<Buffer>> = {
  br: (text) => compressions.br(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }),
  gzip: (text) => compressions.gzip(text),
};

/** A description as it was first written, and each compression of it. */
interface Kept {
  type: string;
  text: string;
  packed: Map<Packing, Promise<Buffer>>;
}

function packedOf({ text, packed }: Kept, packing: Packing): Promise<Buffer> {
  const bytes = packed.get(packing) ?? PACK[packing](text);
  packed.set(packing, bytes);
  return bytes;
}

/**
 * Keeps what these routes first send, because their handlers write the same large text for each request. It is sent
 * compressed where that is accepted, and revalidated like a page.
 */
export function keepAnswers(fastify: FastifyInstance, paths: ReadonlySet<string>): void {
  const known = new Map<string, Kept>();
  const sendKept = async ({ url, headers }: FastifyRequest, reply: FastifyReply): Promise<void> => {
    void reply.header('cache-control', 'no-cache').header('vary', 'accept-encoding');
    const kept = known.get(url.split('?')[0] ?? '');
    if (kept === undefined) return;
    const packing = packingFor(headers['accept-encoding']);
    const bytes = packing === null ? kept.text : await packedOf(kept, packing);
    if (packing !== null) void reply.header('content-encoding', packing);
    await reply.type(kept.type).send(bytes);
  };
  const keep = async ({ url }: FastifyRequest, reply: FastifyReply, payload: unknown): Promise<unknown> => {
    const path = url.split('?')[0] ?? '';
    const isFirst = reply.statusCode === 200 && typeof payload === 'string' && !known.has(path);
    if (isFirst) known.set(path, { type: String(reply.getHeader('content-type')), text: payload, packed: new Map() });
    return Promise.resolve(payload);
  };
  fastify.addHook('onRoute', (route) => {
    if (paths.has(route.url)) Object.assign(route, { preHandler: sendKept, onSend: keep });
  });
}
