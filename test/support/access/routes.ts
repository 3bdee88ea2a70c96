import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import type { FastifyInstance } from 'fastify';

export interface Route {
  method: string;
  /** The router's pattern: `/api/products/:id/cancel`. */
  path: string;
  /** Whether it needs a fresh proof. */
  needsProof?: boolean;
}

const CHANNEL = 'fastify.initialization';

/** Runs `build` and records the routes of every Fastify server that it creates. */
export async function withRoutes<T>(
  build: () => Promise<T>,
): Promise<{ built: T; routesOf: (server: FastifyInstance) => Route[] }> {
  const routes = new Map<FastifyInstance, Route[]>();
  const watch = (message: unknown): void => {
    const { fastify } = message as { fastify: FastifyInstance };
    const own: Route[] = [];
    routes.set(fastify, own);
    fastify.addHook('onRoute', ({ method, url, config }) => {
      const needsProof = (config as { stepUp?: object } | undefined)?.stepUp !== undefined;
      for (const one of [method].flat()) own.push({ method: one, path: url, needsProof });
    });
  };
  subscribe(CHANNEL, watch);
  try {
    return { built: await build(), routesOf: (server) => routes.get(server) ?? [] };
  } finally {
    unsubscribe(CHANNEL, watch);
  }
}
