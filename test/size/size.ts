/** As the console is measured: what some years of a busy city leave. */
export const SIZE = { sales: 100_000, people: 50_000 };
