import { RequestMethod, type Type } from '@nestjs/common';
import {
  EXCEPTION_FILTERS_METADATA,
  INTERCEPTORS_METADATA,
  METHOD_METADATA,
  ROUTE_ARGS_METADATA,
} from '@nestjs/common/constants.js';
import { RouteParamtypes } from '@nestjs/common/enums/route-paramtypes.enum.js';
import { DiscoveryService, MetadataScanner } from '@nestjs/core';
import { ACCESS, SAME_ORIGIN_EXEMPT, type AccessRule } from '../../platform/http/access.js';
import { FORM_DATA, type FormDataRules } from '../../platform/http/form-data.js';
import { IdempotencyInterceptor } from '../../platform/http/idempotent.js';
import { RATE_LIMIT } from '../../platform/http/rate-limit.js';
import { TextProblemFilter } from '../../platform/http/text-problem.filter.js';
import { hasRules, type RequestClass } from './request-schemas.js';

/** A call's properties, from its decorators. */
export interface Route {
  access: AccessRule;
  /** Other sites may make the call, for example webhooks. */
  allowsCrossOrigin: boolean;
  isLimited: boolean;
  isRepeatable: boolean;
  /** Refusals are a sentence in plain text. */
  hasTextRefusals: boolean;
  form: FormDataRules | null;
  /** The media types of its answers if they are not JSON. */
  produces: string[];
  body: RequestClass | null;
  query: RequestClass | null;
}

/** The metadata key of `ApiProduces` in @nestjs/swagger. */
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

/** Changes are rate-limited by default. */
function isLimited(handler: Handler): boolean {
  const rule: unknown = Reflect.getMetadata(RATE_LIMIT, handler);
  return rule === undefined ? Reflect.getMetadata(METHOD_METADATA, handler) !== RequestMethod.GET : rule !== null;
}

function routeOf(controller: Type, name: string, handler: Handler): Route {
  const metadata = (key: symbol): unknown => Reflect.getMetadata(key, handler) ?? Reflect.getMetadata(key, controller);
  const listed = (key: string): unknown[] => [
    ...((Reflect.getMetadata(key, handler) ?? []) as unknown[]),
    ...((Reflect.getMetadata(key, controller) ?? []) as unknown[]),
  ];
  return {
    access: (metadata(ACCESS) ?? 'public') as AccessRule,
    allowsCrossOrigin: metadata(SAME_ORIGIN_EXEMPT) === true,
    isLimited: isLimited(handler),
    isRepeatable: listed(INTERCEPTORS_METADATA).includes(IdempotencyInterceptor),
    hasTextRefusals: listed(EXCEPTION_FILTERS_METADATA).includes(TextProblemFilter),
    form: (metadata(FORM_DATA) ?? null) as FormDataRules | null,
    produces: listed(API_PRODUCES) as string[],
    body: classOf(controller, name, RouteParamtypes.BODY),
    query: classOf(controller, name, RouteParamtypes.QUERY),
  };
}

/** Every call by the operation id that @nestjs/swagger generates. */
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
