import { valuesIn, type AmountLine, type MailFacts } from '../../src/contexts/notifications/application/mail-facts.js';
import { NO_VALUES, type MailValues } from '../../src/contexts/notifications/application/ports/mail-renderer.js';
import { LiquidMailRenderer, TEXTS } from '../../src/contexts/notifications/adapters/templates/liquid-mail-renderer.js';
import type { QueueMailCommand } from '../../src/contexts/notifications/application/queue-mail.js';
import type { MailBody, MailId } from '../../src/contexts/notifications/domain/mail.js';
import type { Language } from '../../src/platform/texts/language.js';
import { sentence } from '../../src/platform/texts/sentence.js';

export interface Message {
  /** For example `cancellation-seller-by-buyer`. */
  name: string;
  id: MailId;
  mail: MailBody;
}

const SITE = 'https://porchlight.example';
const ROWS: Record<'buyer' | 'seller', AmountLine[]> = {
  buyer: [
    { label: 'mail.row-item', cents: 10_000_00 },
    { label: 'mail.row-delivery', cents: 50_00 },
    { label: 'mail.row-total', cents: 10_050_00 },
  ],
  seller: [
    { label: 'mail.row-price', cents: 10_000_00 },
    { label: 'mail.row-fee', cents: -1_500_00 },
    { label: 'mail.row-receive', cents: 8_500_00 },
  ],
};

/** Every value of a message, long enough to strain the layout. */
const fullFacts = (role: 'buyer' | 'seller'): Partial<MailFacts> => ({
  recipientName: role === 'buyer' ? 'Zoë' : 'Marie-Hélène',
  item: 'Bibliothèque en chêne massif, Louis-Philippe-Hébert',
  link: `${SITE}/transaction/Ab12Cd34`,
  photo: `${SITE}/photos/listings/a1b2c3d4e5f6/0-thumb.jpg`,
  code: '123456',
  role,
  rows: ROWS[role],
  amount: { cents: role === 'buyer' ? 10_050_00 : 8_500_00 },
  deliveryDay: { day: '2026-09-30' },
  deliveryWindow: { window: '11am-12pm' },
  before: { day: '2026-09-29', window: '11am-12pm' },
  until: { instant: '2026-09-30T19:40:00Z' },
  reason: sentence('mail.why-second-payment'),
  receiptLink: `${SITE}/transaction/Ab12Cd34/receipt`,
});

/** The values, formatted in the reader's language. */
export const fullValues = (role: 'buyer' | 'seller', language: Language = 'en'): MailValues => ({
  ...NO_VALUES,
  ...valuesIn(language, fullFacts(role)),
});

/** Renders a queued message as it will be sent. */
export const sentMail = ({ template, values, language }: QueueMailCommand): Promise<MailBody> =>
  new LiquidMailRenderer().render(template, { ...NO_VALUES, ...valuesIn(language, values) }, { language });

/** The variants that a text distinguishes, and none. */
const variantsOf = (id: MailId): (string | null)[] => {
  const asked = JSON.stringify(TEXTS.en[id]).matchAll(/variant == '([^']+)'/g);
  return [null, ...new Set([...asked].map(([, variant = '']) => variant))];
};

/** Every message for both readers and each variant, rendered. */
export async function everyMessage(more: Partial<MailValues> = {}, language: Language = 'en'): Promise<Message[]> {
  const renderer = new LiquidMailRenderer(SITE);
  const cases = (Object.keys(TEXTS.en) as MailId[]).flatMap((id) =>
    (['buyer', 'seller'] as const).flatMap((role) => variantsOf(id).map((variant) => ({ id, role, variant }))),
  );
  const messages: Message[] = [];
  // Sequentially, because a text has one second to render, which parallel ones would share.
  for (const { id, role, variant } of cases) {
    const name = [id, role, ...(variant === null ? [] : [variant])].join('-');
    const values = { ...fullValues(role, language), variant, ...more };
    messages.push({ name, id, mail: await renderer.render(id, values, { language }) });
  }
  return messages;
}
