import { Injectable, type CanActivate, type ExecutionContext } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import { AuthGuard } from '@nestjs/passport';
import { Environment } from '../config/environment.js';
import { Clock } from '../application/ports/clock.js';
import { isProvenStaff, requireFreshProof, requireOpenConsole, type StepUpRule } from '../application/step-up.js';
import { isStaff, requireAdministrator, type Viewer } from '../application/viewer.js';
import { Forbidden, NotSignedIn } from '../domain/domain-error.js';
import { ACCESS, ADMINISTRATORS_ONLY, STEP_UP, viewerOf, type AccessRule, type RequestWithViewer } from './access.js';
import { STAFF_EXCEPTIONS } from './staff-exceptions.js';

/**
 * Passport's part of the guard: sets the viewer on the request. An invalid session means no viewer; a session that
 * could not be read is an error.
 */
@Injectable()
class SessionGuard extends AuthGuard('session') {
  override handleRequest<Person>(error: unknown, person: Person): Person {
    if (error !== null && error !== undefined) throw error as Error;
    return person || (null as Person);
  }
}

function allows(rule: AccessRule, viewer: Viewer): boolean {
  switch (rule) {
    case 'public':
    case 'signed-in':
      return true;
    case 'driver':
      return viewer.driverStatus === 'approved' || viewer.driverStatus === 'suspended';
    case 'staff':
      return isStaff(viewer);
  }
}

/**
 * Denies by default: a route without access rules is a programming error, a missing session is 401, the wrong role 403.
 */
@Injectable()
export class AccessGuard implements CanActivate {
  readonly #session = new SessionGuard();

  constructor(
    private readonly reflector: Reflector,
    private readonly environment: Environment,
    private readonly clock: Clock,
  ) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    const rule = this.reflector.getAllAndOverride<AccessRule | undefined>(ACCESS, [
      context.getHandler(),
      context.getClass(),
    ]);
    if (rule === undefined) throw new Error('A route without a declared access was called.');
    const request = context.switchToHttp().getRequest<RequestWithViewer>();
    if (request.cookies[this.environment.sessionCookie] !== undefined) await this.#recognise(context, request);
    if (rule !== 'public') {
      const viewer = viewerOf(request);
      if (viewer === null) throw new NotSignedIn();
      if (!allows(rule, viewer)) throw new Forbidden();
      if (this.#isForAdministrators(context, rule)) requireAdministrator(viewer);
      this.#requireProof(context, rule, viewer);
    }
    this.#takeUnprovenRole(request);
    return true;
  }

  #isForAdministrators(context: ExecutionContext, rule: AccessRule): boolean {
    const where = [context.getHandler(), context.getClass()];
    const isDeclared = this.reflector.getAllAndOverride<true | undefined>(ADMINISTRATORS_ONLY, where) === true;
    if (isDeclared || rule !== 'staff') return isDeclared;
    const { method, routeOptions } = context.switchToHttp().getRequest<RequestWithViewer>();
    if (method === 'GET' || method === 'HEAD') return false;
    return STAFF_EXCEPTIONS[`${method} ${routeOptions.url ?? ''}`]?.forDevelopers !== true;
  }

  #requireProof(context: ExecutionContext, rule: AccessRule, viewer: Viewer): void {
    const { isProduction } = this.environment;
    if (rule === 'staff') requireOpenConsole(viewer, isProduction);
    const stepUp = this.reflector.get<StepUpRule | undefined>(STEP_UP, context.getHandler());
    if (stepUp === undefined) return;
    requireFreshProof(viewer, stepUp, { now: this.clock.now(), isProduction });
  }

  /** Without a proof, staff have no extra rights on everyone's pages either. */
  #takeUnprovenRole(request: RequestWithViewer): void {
    const { user } = request;
    if (user == null || !isStaff(user) || isProvenStaff(user, this.environment.isProduction)) return;
    request.user = { ...user, role: 'user', isPrimaryAdmin: false };
  }

  /** A public route fails only if it needs the viewer: a party must not see what a stranger sees. */
  async #recognise(context: ExecutionContext, request: RequestWithViewer): Promise<void> {
    try {
      await this.#session.canActivate(context);
    } catch (error) {
      request.sessionFailure = error;
    }
  }
}
