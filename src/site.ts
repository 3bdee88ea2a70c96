import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const HASHED = '/assets/';
const YEAR = 31_536_000;
/** Prefixes that never answer with the page. */
const NO_PAGES = ['/api/', '/dev/', '/photos/', '/assets/', '/healthz', '/readyz', '/metrics'];

/** The built site's folder, seen from the sources and from the build alike. */
function siteFolder(): string | null {
  for (const path of ['../web/dist', '../../web/dist']) {
    const folder = fileURLToPath(new URL(path, import.meta.url));
    if (existsSync(join(folder, 'index.html'))) return folder;
  }
  return null;
}

const isPage = ({ method, url }: FastifyRequest): boolean =>
  (method === 'GET' || method === 'HEAD') && url !== '/api' && !NO_PAGES.some((prefix) => url.startsWith(prefix));

/** Serves the built site; every other path is the page itself, which knows its own routes. */
export async function serveSite(fastify: FastifyInstance): Promise<void> {
  const root = siteFolder();
  if (root !== null) {
    await fastify.register(fastifyStatic, {
      root,
      wildcard: false,
      index: false,
      cacheControl: false,
      setHeaders: (reply, path) => {
        const isPage = path.endsWith('.html');
        const lasts = path.includes(HASHED) ? `public, max-age=${String(YEAR)}, immutable` : 'public, max-age=300';
        reply.header('cache-control', isPage ? 'no-cache' : lasts);
      },
    });
  }
  fastify.addHook('onRequest', async (request: FastifyRequest, reply: FastifyReply) => {
    if (root === null || !request.is404 || !isPage(request)) return;
    await reply.sendFile('index.html', { cacheControl: false });
  });
}
