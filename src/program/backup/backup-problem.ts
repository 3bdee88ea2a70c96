/** A backup cannot be made or restored; the message is a sentence for the person at the terminal. */
export class BackupProblem extends Error {}
