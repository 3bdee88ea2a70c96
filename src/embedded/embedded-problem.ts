/** An embedded part could not be started, in a sentence for the person at the terminal. */
export class EmbeddedProblem extends Error {}
