import {
  applyDecorators,
  createParamDecorator,
  SetMetadata,
  type CustomDecorator,
  type ExecutionContext,
} from '@nestjs/common';
import type {} from '@fastify/cookie';
import type { FastifyRequest } from 'fastify';
import { NotSignedIn } from '../../domain/domain-error.js';
import type { StepUpRule } from '../../application/step-up.js';
import type { Viewer } from '../../application/viewer.js';
import { AddRouteConfig } from './route-config.js';

export const ACCESS = Symbol('access');
export const STEP_UP = Symbol('step-up');
export const ADMINISTRATORS_ONLY = Symbol('administrators-only');
export const SAME_ORIGIN_EXEMPT = Symbol('same-origin-exempt');

/**
 * Who may call a route. Objects are checked in the use case; a route without a rule does not start. `driver` lets in those
 * whose driving is suspended too: what they have under way they bring to its end, and the use cases refuse the rest.
 */
export type AccessRule = 'public' | 'signed-in' | 'driver' | 'staff';

/** Declares who may call the route (or every route of the controller). */
export const Access = (rule: AccessRule): CustomDecorator<symbol> => SetMetadata(ACCESS, rule);

/**
 * The call needs a proof of the last ten minutes of who makes it (product.md §2); without one it is refused with 403
 * `step-up-required`. The router knows of it too, as `config.stepUp`.
 */
export const StepUp = (rule: StepUpRule = {}): MethodDecorator =>
  applyDecorators(SetMetadata(STEP_UP, rule), AddRouteConfig({ stepUp: rule }));
/** Of a route for staff: developers are refused with 403 `administrators-only` (product.md §1). */
export const ForAdministrators = (): CustomDecorator<symbol> => SetMetadata(ADMINISTRATORS_ONLY, true);

/** For the few calls that come from elsewhere by design: provider webhooks, one-click unsubscribe. */
export const AllowForeignOrigin = (): CustomDecorator<symbol> => SetMetadata(SAME_ORIGIN_EXEMPT, true);

export interface RequestWithViewer extends FastifyRequest {
  user?: Viewer | null;
  /** Why it is not known whose session this is, on a public route. */
  sessionFailure?: unknown;
}

/** The signed-in person, or null for no one; throws what failed where the session could not be asked. */
export function viewerOf({ user, sessionFailure }: RequestWithViewer): Viewer | null {
  if (sessionFailure !== undefined) throw sessionFailure as Error;
  return user ?? null;
}

/** The signed-in person; throws `NotSignedIn` when there is none. */
export const CurrentViewer = createParamDecorator((_: unknown, context: ExecutionContext): Viewer => {
  const viewer = viewerOf(context.switchToHttp().getRequest<RequestWithViewer>());
  if (viewer === null) throw new NotSignedIn();
  return viewer;
});

/** The signed-in person of a public route, or null for no one; throws where the session could not be asked. */
export const MaybeViewer = createParamDecorator((_: unknown, context: ExecutionContext): Viewer | null =>
  viewerOf(context.switchToHttp().getRequest<RequestWithViewer>()),
);
