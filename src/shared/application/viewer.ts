/** Who asks: the person behind the session of a request. */
export interface Viewer {
  userId: number;
  sessionId: string;
  role: 'user' | 'dev' | 'admin';
  isPrimaryAdmin: boolean;
  isProspect: boolean;
  profileCompleted: boolean;
  driverStatus: 'pending' | 'approved' | 'suspended' | null;
}

/** Administrators and developers (specification, administrators §6). */
export function isStaff(viewer: Pick<Viewer, 'role'> | null): boolean {
  return viewer?.role === 'admin' || viewer?.role === 'dev';
}
