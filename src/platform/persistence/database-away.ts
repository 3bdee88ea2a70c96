/**
 * PostgreSQL is shutting down, starting, a standby, out of connections, disk or memory, or has lost our connection (its
 * manual, appendix A).
 */
const AWAY_CODES =
  /^(08...|25006|53...|57P0[1-5]|58030|ECONN(REFUSED|RESET|ABORTED)|EPIPE|ETIMEDOUT|ENOSPC|EDQUOT|E(HOST|NET)UNREACH|ENOTFOUND|EAI_AGAIN)$/;
/** Driver messages without a code. */
const AWAY_WORDS =
  /^(Connection terminated|timeout (exceeded when trying to connect|expired)|Query read timeout|Client (has encountered a connection error|was closed) and is not queryable)/;

/** An error's message and code, whichever library or thread it comes from. */
const messageOf = (error: unknown, name: 'code' | 'message'): string => {
  const said = typeof error === 'object' && error !== null ? (error as Record<string, unknown>)[name] : undefined;
  return typeof said === 'string' ? said : '';
};

/**
 * Whether the database could not be reached at all, or ran out of space (on its disk or ours); the query can be
 * retried.
 */
export function isDatabaseAway(error: unknown): boolean {
  const cause = error instanceof Error && 'driverError' in error ? error.driverError : error;
  return AWAY_CODES.test(messageOf(cause, 'code')) || AWAY_WORDS.test(messageOf(error, 'message'));
}
