/** The fields of a nodemailer error. */
interface SmtpError {
  code?: string;
  /** The code of the SMTP reply, if there was one. */
  responseCode?: number;
  response?: string;
  /** The command that failed. */
  command?: string;
}

const MAX_CHARACTERS = 1_000;
const REFUSED_AT: Readonly<Record<string, string>> = {
  'MAIL FROM': 'the sender',
  'RCPT TO': 'the recipient',
  DATA: 'the message',
};
const WITHOUT_CONTROLS = /\p{Cc}+/gu;

const asSmtpError = (error: unknown): SmtpError => (typeof error === 'object' && error !== null ? error : {});

/**
 * Whether a retry is pointless: a 5yz reply to the recipient or the message, or a message too large for the server. A
 * refused connection, encryption, sign-in or sender is the installation's fault and can be fixed while the message
 * waits.
 */
export function isLasting(error: unknown): boolean {
  const { code, command = '', responseCode = 0 } = asSmtpError(error);
  if (code === 'EMESSAGE' && command === 'MAIL FROM') return true;
  return Math.floor(responseCode / 100) === 5 && (command === 'RCPT TO' || command === 'DATA');
}

/** Describes the problem in a sentence, with the server's reply. */
export function tellProblem(error: unknown, attemptMs: number): string {
  const { code, command = '', response } = asSmtpError(error);
  if (code === 'EABORT') return `The mail server did not finish within ${String(attemptMs / 1_000)} seconds.`;
  const [said, refused] = [response?.replace(WITHOUT_CONTROLS, ' '), REFUSED_AT[command]];
  const words = error instanceof Error ? error.message : String(error);
  const sentence = said && refused ? `The mail server refused ${refused}: ${said}` : words;
  return sentence.replace(WITHOUT_CONTROLS, ' ').slice(0, MAX_CHARACTERS);
}
