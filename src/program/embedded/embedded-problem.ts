/** An embedded part could not be started; the message is a sentence for the person at the terminal. */
export class EmbeddedProblem extends Error {}
