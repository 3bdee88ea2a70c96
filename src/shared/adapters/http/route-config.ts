import { RouteConfig } from '@nestjs/platform-fastify';

/** What the router's hooks know of a route, beside its address. */
interface KnownOfRoute {
  stepUp?: object;
  takesLong?: true;
}

const { KEY } = RouteConfig({});

/** Adds to what the router knows of the route; several decorators may, where the package's own would replace it. */
export const AddRouteConfig =
  (known: KnownOfRoute): MethodDecorator =>
  (target, name, descriptor) => {
    const before = Reflect.getMetadata(KEY, descriptor.value as object) as object | undefined;
    RouteConfig({ ...before, ...known })(target, name, descriptor);
  };
