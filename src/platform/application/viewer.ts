import { AdministratorsOnly } from '../domain/domain-error.js';

/** The person behind a request's session. */
export interface Viewer {
  userId: number;
  sessionId: string;
  role: 'user' | 'dev' | 'admin';
  isPrimaryAdmin: boolean;
  isProspect: boolean;
  profileCompleted: boolean;
  driverStatus: 'pending' | 'approved' | 'suspended' | null;
  hasPasskey: boolean;
  /** The person's last proof of identity in this session, and whether a passkey was ever used in it. */
  verified: { at: Date; by: 'code' | 'passkey' | 'recovery-code'; withPasskey: boolean };
}

/** Throws `AdministratorsOnly` for a developer (product.md §1). */
export function requireAdministrator({ role }: Pick<Viewer, 'role'>): void {
  if (role !== 'admin') throw new AdministratorsOnly();
}

/** Administrators and developers (specification, administrators §6). */
export function isStaff(viewer: Pick<Viewer, 'role'> | null): boolean {
  return viewer?.role === 'admin' || viewer?.role === 'dev';
}
