import { columns, fixed, fixedJson } from '../../../../platform/persistence/columns.js';
import type { Passkey } from '../../domain/passkey.js';

export const PASSKEYS = columns<Passkey>()('identity.passkey', {
  id: 'id',
  userId: fixed('user_id'),
  credentialId: fixed('credential_id'),
  publicKey: fixed('public_key'),
  // The driver returns a bigint as text.
  counter: { column: 'counter', read: (stored: string) => Number(stored) },
  transports: fixedJson('transports'),
  name: 'name',
  isSynced: fixed('is_synced'),
  createdAt: fixed('created_at'),
  lastUsedAt: 'last_used_at',
});

export const OLDEST_FIRST = 'WHERE user_id = $1 ORDER BY created_at, id';
