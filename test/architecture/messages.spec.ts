import { globSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { MAIL_RULES } from '../../src/contexts/notifications/adapters/events/mail.rules.js';
import { PHONE_RULES } from '../../src/contexts/notifications/adapters/events/phone.rules.js';

const ROOT = resolve(import.meta.dirname, '../..');
const table = readFileSync(`${ROOT}/docs/events.md`, 'utf8');
const journeys = globSync('test/journeys/messages*.e2e.spec.ts', { cwd: ROOT }).map((path) =>
  readFileSync(`${ROOT}/${path}`, 'utf8'),
);

/** The events of which the table says that notifications hear them. */
const documented = [...table.matchAll(/^\| `([^`]+)` \|.*notifications: /gm)].map(([, name = '']) => name).sort();
const heard = MAIL_RULES.map(({ event }) => event).sort();
const followed = journeys.flatMap((text) =>
  [...text.matchAll(/^ *follows\(\s*'([^']+)'/gm)].map(([, name = '']) => name),
);

describe('the messages', () => {
  it('are sent on the events of which the table of events says so, and on no others', () => {
    expect(documented.length).toBeGreaterThan(25);
    expect(heard).toEqual(documented);
  });

  it('go to phones on events of the table, which says so where no mail follows', () => {
    const byPhoneOnly = PHONE_RULES.map(({ event }) => event).filter((event) => !documented.includes(event));
    expect(byPhoneOnly).toEqual([...table.matchAll(/^\| `([^`]+)` \|.*phones: /gm)].map(([, name = '']) => name));
  });

  it('of every such event are followed from its cause to the mailbox, each in one place', () => {
    expect([...followed].sort()).toEqual(documented);
  });
});
