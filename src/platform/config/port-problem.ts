import { EnvironmentError } from './variables.js';

/** A host and port to listen on, with the variables that set them. */
export interface Listening {
  port: number;
  portVariable: string;
  host: string;
  /** Missing when the host is always loopback. */
  hostVariable?: string;
}

/** Explains in a sentence why a port could not be opened. */
export function portProblem(
  error: unknown,
  { port, portVariable, host, hostVariable = 'The host' }: Listening,
): EnvironmentError {
  const { code = 'unknown' } = error as NodeJS.ErrnoException;
  const sentences: Record<string, string> = {
    EADDRINUSE: `Port ${String(port)} is taken by another program. Stop it, or set ${portVariable} to another number.`,
    EACCES: `Port ${String(port)} may not be opened by this user. Set ${portVariable} to a number from 1024 on.`,
    EADDRNOTAVAIL: `${hostVariable} is ${host}, which is no address of this machine. Set it to one, such as 127.0.0.1.`,
    ENOTFOUND: `${hostVariable} is ${host}, a name that is not known. Set it to an address of this machine, such as 127.0.0.1.`,
  };
  return new EnvironmentError(
    sentences[code === 'EAI_AGAIN' ? 'ENOTFOUND' : code] ??
      `Port ${String(port)} could not be opened on ${host} (${code}). Set ${portVariable} to another number.`,
  );
}
