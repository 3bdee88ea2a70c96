/**
 * What no one may change afterwards, with the columns that the application's role may (money.md, "Exactly once"). It may
 * read and add; it never deletes and never empties.
 */
export const RECORDS: Readonly<Record<string, readonly string[]>> = {
  'payments.ledger_entry': [],
  'payments.ledger_line': [],
  // The outcome and when it is tried; parameters and request only lose a person's data, which the table's trigger sees to.
  'payments.provider_operation': [
    ...['state', 'sent_at', 'tries', 'next_try', 'provider_id', 'error', 'settled_at', 'parameters', 'request'],
  ],
  // Photos that are past their time, once, which the table's trigger sees to.
  'payments.case_entry': ['photo_keys'],
  'delivery.record': [],
  // A photo and a note that are past their time, once, which the table's trigger sees to.
  'delivery.proof': ['note', 'cleared_at'],
  // What an entry says of a deleted account, once, which the table's trigger sees to.
  'admin.audit_log': ['before', 'after', 'cleared_at'],
};

/** The provider's sandbox is another program's; what PostgreSQL and the migrations keep for themselves is not the product's. */
export const NOT_OURS = `n.nspname NOT LIKE 'pg\\_%' AND n.nspname NOT IN ('information_schema', 'public', 'sandbox')`;
