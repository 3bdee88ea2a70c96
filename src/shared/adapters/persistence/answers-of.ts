import type { DatabaseSession } from './database-session.js';

/** The rows of each question, under its name; every question has the same parameters. */
export async function answersOf(
  session: DatabaseSession,
  questions: Readonly<Record<string, string>>,
  parameters: unknown[],
): Promise<Record<string, unknown>> {
  const answers: Record<string, unknown> = {};
  for (const [name, sql] of Object.entries(questions)) answers[name] = await session.query(sql, parameters);
  return answers;
}
