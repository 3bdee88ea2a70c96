import { RouteConfig } from '@nestjs/platform-fastify';

/** What the router's hooks know about a route besides its URL. */
interface KnownOfRoute {
  stepUp?: object;
  takesLong?: true;
  jsonBytes?: number;
}

const { KEY } = RouteConfig({});

/**
 * Adds to the route's config; several decorators can be combined, while the package's own would overwrite each other.
 */
export const AddRouteConfig =
  (known: KnownOfRoute): MethodDecorator =>
  (target, name, descriptor) => {
    const before = Reflect.getMetadata(KEY, descriptor.value as object) as object | undefined;
    RouteConfig({ ...before, ...known })(target, name, descriptor);
  };
