import type { DatabaseSession } from './database-session.js';

/** Runs each query with the same parameters; returns their rows by name. */
export async function answersOf(
  session: DatabaseSession,
  questions: Readonly<Record<string, string>>,
  parameters: unknown[],
): Promise<Record<string, unknown>> {
  const answers: Record<string, unknown> = {};
  for (const [name, sql] of Object.entries(questions)) answers[name] = await session.query(sql, parameters);
  return answers;
}
