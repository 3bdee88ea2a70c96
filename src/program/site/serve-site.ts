import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { pathWithoutTail } from '../../contexts/listings/published/share-link.js';
import { pageLanguage } from '../../platform/http/request-language.js';
import { LANGUAGES, type Language } from '../../platform/texts/language.js';
import { PackedPages, packingFor } from './packed-page.js';
import { LanguageSites } from './language-sites.js';
import type { PublicTransactions, WrittenPage } from './page-writer.js';
import { robotsText, sitemapXml } from './robots.js';

const HASHED = '/assets/';
/** Revalidated on each visit, because its bytes change with a new build. */
const WORKER = /-worker(?:-[a-z]+)?\.js/i;
const YEAR = 31_536_000;
const HOUR = 3_600;
const RETRY_AFTER_SECONDS = 5;
/** Prefixes that never return a page. */
const NO_PAGES = ['/api/', '/dev/', '/photos/', '/assets/', '/healthz', '/readyz', '/metrics'];

export interface SiteOptions {
  publicUrl: string;
  hasTestPages: boolean;
  sessionCookie: string;
  transactions: PublicTransactions;
  /** Where the sites lie, one folder for each language; by default where they are built. */
  folder?: string;
}

/** The console is always in English. */
const CONSOLE = /^\/admin(?:\/|$)/;

/** The folder of the built sites, one per language; the path is the same from sources and build. */
function builtSites(): string | null {
  for (const path of ['../../web/dist', '../../../web/dist', '../../../../web/dist']) {
    const folder = fileURLToPath(new URL(path, import.meta.url));
    if (existsSync(join(folder, 'en', 'index.html'))) return folder;
  }
  return null;
}

const isPage = ({ method, url }: FastifyRequest): boolean =>
  (method === 'GET' || method === 'HEAD') && url !== '/api' && !NO_PAGES.some((prefix) => url.startsWith(prefix));

const languageOf = (request: FastifyRequest, path: string): Language =>
  CONSOLE.test(path) ? 'en' : pageLanguage(request);

function cacheControlOf(path: string): string {
  if (path.includes(HASHED)) return `public, max-age=${String(YEAR)}, immutable`;
  return WORKER.test(path) ? 'no-cache' : `public, max-age=${String(HOUR)}`;
}

async function serveFiles(fastify: FastifyInstance, root: string, sites: LanguageSites): Promise<void> {
  await fastify.register(fastifyStatic, {
    // The other languages have the same files, apart from their driver's worker.
    root: join(root, 'en'),
    wildcard: false,
    index: false,
    globIgnore: ['index.html*', '.vite/**', 'assets/**'],
    cacheControl: false,
    preCompressed: true,
    setHeaders: (reply, path) => {
      reply.header('cache-control', cacheControlOf(path));
    },
  });
  for (const language of LANGUAGES.filter((each) => each !== 'en')) {
    const worker = `driver-worker-${language}.js`;
    fastify.get(`/${worker}`, (_request, reply) => reply.sendFile(worker, join(root, language)));
  }
  serveHashedFiles(fastify, sites);
}

/**
 * The hashed files, which are hundreds: a route for each would be a tenth of a start. Their names contain a hash of
 * their content, so both languages share one path.
 */
function serveHashedFiles(fastify: FastifyInstance, sites: LanguageSites): void {
  fastify.get<{ Params: { file: string } }>(`${HASHED}:file`, ({ params: { file } }, reply) => {
    const folder = sites.folderOfHashed(file);
    if (folder === undefined) reply.callNotFound();
    else reply.sendFile(file, folder);
  });
}

function serveRobots(fastify: FastifyInstance, publicUrl: string): void {
  const [robots, sitemap] = [robotsText(publicUrl), sitemapXml(publicUrl)];
  const cache = `public, max-age=${String(HOUR)}`;
  fastify.get('/robots.txt', (_request, reply) =>
    reply.type('text/plain; charset=utf-8').header('cache-control', cache).send(robots),
  );
  fastify.get('/sitemap.xml', (_request, reply) =>
    reply.type('application/xml; charset=utf-8').header('cache-control', cache).send(sitemap),
  );
}

/** Sends a page, compressed if the browser accepts it. No page contains a secret that its compressed size could leak. */
function pageSender(): (request: FastifyRequest, reply: FastifyReply, page: WrittenPage) => Promise<void> {
  const packed = new PackedPages();
  return async ({ headers }, reply, page) => {
    const packing = packingFor(headers['accept-encoding']);
    if (packing !== null) void reply.header('content-encoding', packing);
    if (page.status === 503) void reply.header('retry-after', RETRY_AFTER_SECONDS);
    await reply
      .status(page.status)
      .type('text/html; charset=utf-8')
      .header('cache-control', page.status === 503 ? 'no-store' : 'no-cache')
      .header('vary', 'cookie, accept-language, accept-encoding')
      .send(packing === null ? page.html : packed.of(page, packing));
  };
}

/**
 * Serves the built site. Every other path is a page whose head, and for a transaction whose first render, is written
 * here.
 */
export async function serveSite(fastify: FastifyInstance, options: SiteOptions): Promise<void> {
  serveRobots(fastify, options.publicUrl);
  const root = options.folder ?? builtSites();
  if (root === null) return;
  const sites = new LanguageSites(root, options);
  await serveFiles(fastify, root, sites);
  const sendPage = pageSender();
  fastify.addHook('onRequest', async (request: FastifyRequest, reply: FastifyReply) => {
    if (!request.is404 || !isPage(request)) return;
    const [path = '/', ...query] = request.url.split('?');
    const meant = pathWithoutTail(path);
    if (meant !== null) return reply.header('cache-control', 'no-cache').redirect([meant, ...query].join('?'));
    const page = await sites
      .writerIn(languageOf(request, path))
      .write(path, request.cookies[options.sessionCookie] === undefined);
    await sendPage(request, reply, page);
  });
}
