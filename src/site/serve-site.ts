import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { pageLanguage } from '../shared/adapters/http/request-language.js';
import { LANGUAGES, type Language } from '../texts/language.js';
import { PackedPages, packingFor } from './packed-page.js';
import { PageWriter, type PublicTransactions, type WrittenPage } from './page-writer.js';
import { robotsText, sitemapXml } from './robots.js';
import { SiteTemplate } from './site-template.js';

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
}

/** The console is always in English. */
const CONSOLE = /^\/admin(?:\/|$)/;

/** The folder of the built sites, one per language; the path is the same from sources and build. */
function siteFolder(): string | null {
  for (const path of ['../../web/dist', '../../../web/dist']) {
    const folder = fileURLToPath(new URL(path, import.meta.url));
    if (LANGUAGES.every((language) => existsSync(join(folder, language, 'index.html')))) return folder;
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

async function serveFiles(fastify: FastifyInstance, root: string): Promise<void> {
  const folders = LANGUAGES.map((language) => join(root, language));
  await fastify.register(fastifyStatic, {
    root: folders,
    wildcard: false,
    index: false,
    globIgnore: ['index.html*', '.vite/**', 'assets/**'],
    cacheControl: false,
    preCompressed: true,
    setHeaders: (reply, path) => {
      reply.header('cache-control', cacheControlOf(path));
    },
  });
  serveHashedFiles(fastify, folders);
}

/**
 * The hashed files, which are hundreds: a route for each would be a tenth of a start. Their names contain a hash of
 * their content, so both languages share one path.
 */
function serveHashedFiles(fastify: FastifyInstance, folders: readonly string[]): void {
  const folderOf = new Map(
    folders
      .map((folder) => join(folder, HASHED))
      .flatMap((folder) => readdirSync(folder).map((file) => [file, folder] as const)),
  );
  fastify.get<{ Params: { file: string } }>(`${HASHED}:file`, ({ params: { file } }, reply) => {
    const folder = folderOf.get(file);
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
  const root = siteFolder();
  if (root === null) return;
  await serveFiles(fastify, root);
  const writerOf = (language: Language): PageWriter =>
    new PageWriter(language, new SiteTemplate(join(root, language)), options.transactions, options);
  const writers: Record<Language, PageWriter> = { en: writerOf('en'), fr: writerOf('fr') };
  const sendPage = pageSender();
  fastify.addHook('onRequest', async (request: FastifyRequest, reply: FastifyReply) => {
    if (!request.is404 || !isPage(request)) return;
    const [path = '/'] = request.url.split('?');
    const writer = writers[languageOf(request, path)];
    const page = await writer.write(path, request.cookies[options.sessionCookie] === undefined);
    await sendPage(request, reply, page);
  });
}
