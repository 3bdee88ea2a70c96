import type { AddressMeans, SaleMeans } from '../../src/contexts/notifications/adapters/events/mail-means.js';
import { MAIL_RULES } from '../../src/contexts/notifications/adapters/events/mail.rules.js';
import type { EventName } from '../../src/platform/domain/domain-event.js';

type Means = SaleMeans & AddressMeans;
type Handle = <Payload extends object>(event: EventName<Payload>, payload: NoInfer<Payload>) => Promise<void>;

/** Runs the mail rule of an event with the given means. */
export const mailRulesWith =
  (means: Partial<Means>): Handle =>
  async (event, payload) => {
    const rule = MAIL_RULES.find((one) => one.event === event);
    if (rule === undefined) throw new Error(`No rule handles ${event}.`);
    await rule.apply(payload, means as Means);
  };
