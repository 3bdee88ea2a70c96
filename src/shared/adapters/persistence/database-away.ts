/** PostgreSQL is shutting down, starting, full (connections, disk, memory) or has lost us (its manual, appendix A). */
const AWAY_CODES =
  /^(08...|53...|57P0[1-5]|58030|ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|ENOSPC|EDQUOT|EHOSTUNREACH|ENOTFOUND)$/;
/** What the driver says without a code. */
const AWAY_WORDS =
  /^(Connection terminated|timeout expired|timeout exceeded when trying to connect|Query read timeout|Client has encountered a connection error)/;

const codeOf = (error: unknown): string => {
  const code = typeof error === 'object' && error !== null && 'code' in error ? error.code : undefined;
  return typeof code === 'string' ? code : '';
};

/** Whether the database could not be asked at all, or there was no room (on its disk or on ours); what was asked may be asked again. */
export function isDatabaseAway(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const cause = 'driverError' in error ? error.driverError : error;
  return AWAY_CODES.test(codeOf(cause)) || AWAY_WORDS.test(error.message);
}
