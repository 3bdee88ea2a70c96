import {
  applyDecorators,
  createParamDecorator,
  SetMetadata,
  type CustomDecorator,
  type ExecutionContext,
} from '@nestjs/common';
import type {} from '@fastify/cookie';
import type { FastifyRequest } from 'fastify';
import { NotSignedIn } from '../domain/domain-error.js';
import type { StepUpRule } from '../application/step-up.js';
import type { Viewer } from '../application/viewer.js';
import { AddRouteConfig } from './route-config.js';

export const ACCESS = Symbol('access');
export const STEP_UP = Symbol('step-up');
export const ADMINISTRATORS_ONLY = Symbol('administrators-only');
export const SAME_ORIGIN_EXEMPT = Symbol('same-origin-exempt');

/**
 * Who may call a route. Use cases check access to objects; the application does not start with a route without a rule.
 * `driver` includes suspended drivers so that they can finish what they have started; the use cases refuse the rest.
 */
export type AccessRule = 'public' | 'signed-in' | 'driver' | 'staff';

/** Declares who may call the route (or every route of the controller). */
export const Access = (rule: AccessRule): CustomDecorator<symbol> => SetMetadata(ACCESS, rule);

/**
 * The call requires a proof of identity from the last ten minutes (product.md §2) and is refused without one, 403
 * `step-up-required`. The router sees the rule as `config.stepUp`.
 */
export const StepUp = (rule: StepUpRule = {}): MethodDecorator =>
  applyDecorators(SetMetadata(STEP_UP, rule), AddRouteConfig({ stepUp: rule }));
/**
 * For a staff route that reads: developers are refused, 403 `administrators-only` (product.md §1). For one that changes
 * something this is the rule (`STAFF_EXCEPTIONS`).
 */
export const ForAdministrators = (): CustomDecorator<symbol> => SetMetadata(ADMINISTRATORS_ONLY, true);

/** For the few calls that come from other origins by design: provider webhooks, one-click unsubscribe. */
export const AllowForeignOrigin = (): CustomDecorator<symbol> => SetMetadata(SAME_ORIGIN_EXEMPT, true);

export interface RequestWithViewer extends FastifyRequest {
  user?: Viewer | null;
  /** On a public route: the error that prevented reading the session. */
  sessionFailure?: unknown;
}

/** The signed-in person, or null; rethrows the error if the session could not be read. */
export function viewerOf({ user, sessionFailure }: RequestWithViewer): Viewer | null {
  if (sessionFailure !== undefined) throw sessionFailure as Error;
  return user ?? null;
}

/** The signed-in person; throws `NotSignedIn` without a session. */
export const CurrentViewer = createParamDecorator((_: unknown, context: ExecutionContext): Viewer => {
  const viewer = viewerOf(context.switchToHttp().getRequest<RequestWithViewer>());
  if (viewer === null) throw new NotSignedIn();
  return viewer;
});

/** The signed-in person on a public route, or null; throws if the session could not be read. */
export const MaybeViewer = createParamDecorator((_: unknown, context: ExecutionContext): Viewer | null =>
  viewerOf(context.switchToHttp().getRequest<RequestWithViewer>()),
);
