import type { FastifyInstance, FastifyReply } from 'fastify';

import type { Sandbox } from '../store/sandbox.js';
import { mountAccountPages } from './account-routes.js';
import { mountPaymentPages } from './payment-routes.js';

/** The pages that people see; plain forms, nothing loaded from elsewhere. */
export function mountPages(server: FastifyInstance, sandbox: Sandbox): void {
  mountPaymentPages(server, sandbox, sendPage);
  mountAccountPages(server, sandbox, sendPage);
}

/** No `form-action`: browsers apply it to the redirect back to the shop as well. */
function sendPage(reply: FastifyReply, status: number, body: string): FastifyReply {
  return reply
    .status(status)
    .headers({
      'cache-control': 'no-store',
      'content-security-policy':
        "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; frame-ancestors 'none'",
      'referrer-policy': 'no-referrer',
      'x-content-type-options': 'nosniff',
    })
    .type('text/html; charset=utf-8')
    .send(body);
}
