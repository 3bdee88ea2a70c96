/**
 * Append-only tables, each with the columns that the application's role may update (money.md, "Exactly once"). The role
 * may read and insert, but never delete or truncate.
 */
export const RECORDS: Readonly<Record<string, readonly string[]>> = {
  'payments.ledger_entry': [],
  'payments.ledger_line': [],
  // Outcome and retry time change; a trigger lets parameters and request change only to remove personal data.
  'payments.provider_operation': [
    ...['state', 'sent_at', 'tries', 'next_try', 'provider_id', 'error', 'settled_at', 'parameters', 'request'],
  ],
  // A trigger lets expired photos be removed, once.
  'payments.case_entry': ['photo_keys'],
  'delivery.record': [],
  // A trigger lets an expired photo and its note be removed, once.
  'delivery.proof': ['note', 'cleared_at'],
  // A trigger lets the data of a deleted account be removed, once.
  'admin.audit_log': ['before', 'after', 'cleared_at'],
};

/** Excludes PostgreSQL's own schemas, the migration table's schema, and the sandbox, which is a separate program. */
export const NOT_OURS = `n.nspname NOT LIKE 'pg\\_%' AND n.nspname NOT IN ('information_schema', 'public', 'sandbox')`;
