import { escapeHtml } from './html.js';
import { PAGE_HEADS } from './page-heads.js';

/**
 * What crawlers may read: also the pages of links, because chat apps read their titles. Those pages themselves say
 * noindex.
 */
export function robotsText(publicUrl: string): string {
  const closed = [
    '/api/',
    '/dev/',
    '/admin',
    '/my-shop',
    '/cases/',
    '/purchases',
    '/account/',
    '/driver/jobs',
    '/order-confirmation',
  ];
  return [
    'User-agent: *',
    ...closed.map((path) => `Disallow: ${path}`),
    '',
    `Sitemap: ${publicUrl}/sitemap.xml`,
    '',
  ].join('\n');
}

/** The public pages; sellers' links are not listed. */
export function sitemapXml(publicUrl: string): string {
  const urls = PAGE_HEADS.filter(({ isPublic }) => isPublic).map(
    ({ path }) => `  <url><loc>${escapeHtml(`${publicUrl}${path}`)}</loc></url>`,
  );
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${urls.join('\n')}\n</urlset>\n`;
}
