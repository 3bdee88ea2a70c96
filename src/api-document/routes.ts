import { RequestMethod, type Type } from '@nestjs/common';
import {
  EXCEPTION_FILTERS_METADATA,
  INTERCEPTORS_METADATA,
  METHOD_METADATA,
  ROUTE_ARGS_METADATA,
} from '@nestjs/common/constants.js';
import { RouteParamtypes } from '@nestjs/common/enums/route-paramtypes.enum.js';
import { DiscoveryService, MetadataScanner } from '@nestjs/core';
import { ACCESS, SAME_ORIGIN_EXEMPT, type AccessRule } from '../shared/adapters/http/access.js';
import { FORM_DATA, type FormDataRules } from '../shared/adapters/http/form-data.js';
import { IdempotencyInterceptor } from '../shared/adapters/http/idempotent.js';
import { RATE_LIMIT } from '../shared/adapters/http/rate-limit.js';
import { TextProblemFilter } from '../shared/adapters/http/text-problem.filter.js';
import { hasRules, type RequestClass } from './request-schemas.js';

/** What the decorators of a call say about it. */
export interface Route {
  access: AccessRule;
  /** Also from other sites: webhooks and the like. */
  isForeign: boolean;
  isLimited: boolean;
  isRepeatable: boolean;
  /** Refusals come as a sentence in plain text. */
  refusesInText: boolean;
  form: FormDataRules | null;
  /** What it answers where that is no JSON. */
  produces: string[];
  body: RequestClass | null;
  query: RequestClass | null;
}

/** Where @nestjs/swagger keeps what `ApiProduces` says. */
const API_PRODUCES = 'swagger/apiProduces';

type Handler = (...parameters: unknown[]) => unknown;

function classOf(controller: Type, name: string, kind: RouteParamtypes): RequestClass | null {
  const parameters = (Reflect.getMetadata(ROUTE_ARGS_METADATA, controller, name) ?? {}) as Record<
    string,
    { index: number }
  >;
  const types = (Reflect.getMetadata('design:paramtypes', controller.prototype as object, name) ?? []) as unknown[];
  for (const [key, { index }] of Object.entries(parameters))
    if (key.startsWith(`${String(kind)}:`) && hasRules(types[index])) return types[index];
  return null;
}

/** A change has a limit where nothing else is said of it. */
function isLimited(handler: Handler): boolean {
  const rule: unknown = Reflect.getMetadata(RATE_LIMIT, handler);
  return rule === undefined ? Reflect.getMetadata(METHOD_METADATA, handler) !== RequestMethod.GET : rule !== null;
}

function routeOf(controller: Type, name: string, handler: Handler): Route {
  const said = (key: symbol): unknown => Reflect.getMetadata(key, handler) ?? Reflect.getMetadata(key, controller);
  const listed = (key: string): unknown[] => [
    ...((Reflect.getMetadata(key, handler) ?? []) as unknown[]),
    ...((Reflect.getMetadata(key, controller) ?? []) as unknown[]),
  ];
  return {
    access: (said(ACCESS) ?? 'public') as AccessRule,
    isForeign: said(SAME_ORIGIN_EXEMPT) === true,
    isLimited: isLimited(handler),
    isRepeatable: listed(INTERCEPTORS_METADATA).includes(IdempotencyInterceptor),
    refusesInText: listed(EXCEPTION_FILTERS_METADATA).includes(TextProblemFilter),
    form: (said(FORM_DATA) ?? null) as FormDataRules | null,
    produces: listed(API_PRODUCES) as string[],
    body: classOf(controller, name, RouteParamtypes.BODY),
    query: classOf(controller, name, RouteParamtypes.QUERY),
  };
}

/** Every call by its operation id, as @nestjs/swagger makes it. */
export function routesOf(discovery: DiscoveryService): Map<string, Route> {
  const scanner = new MetadataScanner();
  const routes = new Map<string, Route>();
  for (const { metatype } of discovery.getControllers()) {
    if (typeof metatype !== 'function') continue;
    const prototype = metatype.prototype as Record<string, unknown>;
    for (const name of scanner.getAllMethodNames(prototype)) {
      const handler = prototype[name];
      if (typeof handler === 'function')
        routes.set(`${metatype.name}_${name}`, routeOf(metatype as Type, name, handler as Handler));
    }
  }
  return routes;
}
