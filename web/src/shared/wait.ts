/** Resolves after so many milliseconds. */
export const wait = (ms: number): Promise<undefined> => new Promise((done) => setTimeout(() => done(undefined), ms));
