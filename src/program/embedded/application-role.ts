import { createHmac } from 'node:crypto';
import { ensureRole } from '../database/ensure-role.js';

const ROLE = 'porchlight_application';

/** The same database's URL for the server's role, whose password is derived from the owner's. */
export function applicationUrlOf(ownerUrl: string): string {
  const url = new URL(ownerUrl);
  url.password = createHmac('sha256', url.password).update(ROLE).digest('hex');
  url.username = ROLE;
  return url.href;
}

/** Creates that role if it is missing and returns its URL. */
export async function ensureApplicationRole(ownerUrl: string): Promise<string> {
  const applicationUrl = applicationUrlOf(ownerUrl);
  await ensureRole(ownerUrl, applicationUrl);
  return applicationUrl;
}
