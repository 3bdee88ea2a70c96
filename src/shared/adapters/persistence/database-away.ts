/** PostgreSQL is shutting down, starting, a standby, full (connections, disk, memory) or has lost us (its manual, appendix A). */
const AWAY_CODES =
  /^(08...|25006|53...|57P0[1-5]|58030|ECONN(REFUSED|RESET|ABORTED)|EPIPE|ETIMEDOUT|ENOSPC|EDQUOT|E(HOST|NET)UNREACH|ENOTFOUND|EAI_AGAIN)$/;
/** What the driver says without a code. */
const AWAY_WORDS =
  /^(Connection terminated|timeout (exceeded when trying to connect|expired)|Query read timeout|Client (has encountered a connection error|was closed) and is not queryable)/;

/** What an error says of itself, whichever library or thread it comes from. */
const saidBy = (error: unknown, name: 'code' | 'message'): string => {
  const said = typeof error === 'object' && error !== null ? (error as Record<string, unknown>)[name] : undefined;
  return typeof said === 'string' ? said : '';
};

/** Whether the database could not be asked at all, or there was no room (on its disk or on ours); what was asked may be asked again. */
export function isDatabaseAway(error: unknown): boolean {
  const cause = error instanceof Error && 'driverError' in error ? error.driverError : error;
  return AWAY_CODES.test(saidBy(cause, 'code')) || AWAY_WORDS.test(saidBy(error, 'message'));
}
