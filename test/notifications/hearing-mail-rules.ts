import type { AddressMeans, SaleMeans } from '../../src/notifications/adapters/events/mail-means.js';
import { MAIL_RULES } from '../../src/notifications/adapters/events/mail.rules.js';
import type { EventName } from '../../src/shared/domain/domain-event.js';

type Means = SaleMeans & AddressMeans;
type Hear = <Payload extends object>(event: EventName<Payload>, payload: NoInfer<Payload>) => Promise<void>;

/** Has the rule of an event tell whom it concerns, with the means that the test gives. */
export const mailRulesWith =
  (means: Partial<Means>): Hear =>
  async (event, payload) => {
    const rule = MAIL_RULES.find((one) => one.event === event);
    if (rule === undefined) throw new Error(`No rule hears ${event}.`);
    await rule.apply(payload, means as Means);
  };
