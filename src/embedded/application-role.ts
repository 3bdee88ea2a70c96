import { createHmac } from 'node:crypto';
import { ensureRole } from '../roles/ensure-role.js';

const ROLE = 'porchlight_application';

/** The address of the same database for the role with which the server works; its password follows from the owner's. */
export function applicationUrlOf(ownerUrl: string): string {
  const url = new URL(ownerUrl);
  url.password = createHmac('sha256', url.password).update(ROLE).digest('hex');
  url.username = ROLE;
  return url.href;
}

/** Makes that role where it is missing and gives its address. */
export async function ensureApplicationRole(ownerUrl: string): Promise<string> {
  const applicationUrl = applicationUrlOf(ownerUrl);
  await ensureRole(ownerUrl, applicationUrl);
  return applicationUrl;
}
