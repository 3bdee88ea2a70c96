import { Injectable, RequestMethod, type OnModuleInit, type Type } from '@nestjs/common';
import { METHOD_METADATA, PATH_METADATA } from '@nestjs/common/constants.js';
import { DiscoveryService, MetadataScanner, Reflector } from '@nestjs/core';
import { ACCESS, STEP_UP, type AccessRule } from './access.js';
import { STAFF_EXCEPTIONS } from './staff-exceptions.js';

type Handler = (...given: never[]) => unknown;

const READING = [RequestMethod.GET, RequestMethod.HEAD];

/**
 * Stops the start if a route declares no access, or changes something for staff and says neither that it needs a fresh
 * proof nor why not.
 */
@Injectable()
export class DeclaredAccess implements OnModuleInit {
  constructor(
    private readonly discovery: DiscoveryService,
    private readonly scanner: MetadataScanner,
    private readonly reflector: Reflector,
  ) {}

  onModuleInit(): void {
    const open = this.discovery.getControllers().flatMap(({ metatype }) => {
      if (typeof metatype !== 'function') return [];
      const prototype = metatype.prototype as Record<string, unknown>;
      return this.scanner.getAllMethodNames(prototype).flatMap((name) => {
        const handler = prototype[name];
        if (typeof handler !== 'function' || !Reflect.hasMetadata(PATH_METADATA, handler)) return [];
        return this.#isDecided(handler as Handler, metatype as Type) ? [] : [`${metatype.name}.${name}`];
      });
    });
    if (open.length > 0) throw new Error(`Routes without a declared access: ${open.join(', ')}`);
  }

  #isDecided(handler: Handler, controller: Type): boolean {
    const access = this.reflector.getAllAndOverride<AccessRule | undefined>(ACCESS, [handler, controller]);
    const method = Reflect.getMetadata(METHOD_METADATA, handler) as RequestMethod;
    if (access !== 'staff' || READING.includes(method)) return access !== undefined;
    const parts = [controller, handler].map((one) => String(Reflect.getMetadata(PATH_METADATA, one)));
    const route = `${RequestMethod[method]} /${parts.filter((part) => part !== '/').join('/')}`;
    return Reflect.hasMetadata(STEP_UP, handler) || route in STAFF_EXCEPTIONS;
  }
}
