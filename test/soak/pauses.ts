import { expectStatus } from '../support/people.js';
import { RuleBroken, type World } from './world.js';

/**
 * Money that no one here asked for makes everything wait until an administrator has looked. What was done in the dashboard is
 * explained, and things go on; what one of our own calls did a second time breaks the rule of all rules.
 */
export async function lookAtPause(world: World): Promise<void> {
  const { rows } = await world.database.query<{ cause: string; detail: string }>(
    `SELECT cause, detail::text AS detail FROM shared.restoration WHERE resumed_at IS NULL`,
  );
  const [pause] = rows;
  if (pause === undefined) return;
  const { transfers, refunds } = await world.look();
  const named = [...transfers, ...refunds].filter(({ id }) => pause.detail.includes(id));
  if (pause.cause !== 'double-payment' || named.length === 0 || named.some(({ operation }) => operation !== null))
    throw new RuleBroken(`Everything waits for ${pause.cause}: ${pause.detail}.`);
  const reason = 'It was done in the dashboard.';
  await expectStatus(world.cast.admin.post('/api/admin/restoration/resume', { reason }), 200);
  world.say(`an administrator looks at ${named.map(({ id }) => id).join(', ')}, and lets everything go on`);
}
