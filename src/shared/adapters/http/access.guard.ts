import { Injectable, type CanActivate, type ExecutionContext } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import { AuthGuard } from '@nestjs/passport';
import { Environment } from '../../../config/environment.js';
import { isStaff, type Viewer } from '../../application/viewer.js';
import { Forbidden, NotSignedIn } from '../../domain/domain-error.js';
import { ACCESS, type AccessRule, type RequestWithViewer } from './access.js';

/** Passport's part of the guard: puts the viewer of the session on the request; a bad session is no session. */
@Injectable()
class SessionGuard extends AuthGuard('session') {
  override handleRequest<Person>(_error: unknown, person: Person): Person {
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

/** Denies by default: no declared access is a programming error, no session is 401, the wrong role 403. */
@Injectable()
export class AccessGuard implements CanActivate {
  readonly #session = new SessionGuard();

  constructor(
    private readonly reflector: Reflector,
    private readonly environment: Environment,
  ) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    const rule = this.reflector.getAllAndOverride<AccessRule | undefined>(ACCESS, [
      context.getHandler(),
      context.getClass(),
    ]);
    if (rule === undefined) throw new Error('A route without a declared access was called.');
    const request = context.switchToHttp().getRequest<RequestWithViewer>();
    if (request.cookies[this.environment.sessionCookie] !== undefined) await this.#session.canActivate(context);
    if (rule === 'public') return true;
    const viewer = request.user;
    if (viewer === undefined || viewer === null) throw new NotSignedIn();
    if (!allows(rule, viewer)) throw new Forbidden();
    return true;
  }
}
