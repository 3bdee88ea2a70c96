/** A backup cannot be made or restored, in a sentence for the person at the terminal. */
export class BackupProblem extends Error {}
