import { NO_VALUES, type MailValues } from '../../src/notifications/application/ports/mail-renderer.js';
import { LiquidMailRenderer, TEXTS } from '../../src/notifications/adapters/templates/liquid-mail-renderer.js';
import type { MailBody, MailId } from '../../src/notifications/domain/mail.js';

export interface Message {
  /** Such as `cancellation-seller-by-buyer`. */
  name: string;
  id: MailId;
  mail: MailBody;
}

const SITE = 'https://porchlight.example';
const ROWS = {
  buyer: [
    { label: 'Item', amount: '$10,000.00' },
    { label: 'Delivery', amount: '$50.00' },
    { label: 'Total', amount: '$10,050.00' },
  ],
  seller: [
    { label: 'Price', amount: '$10,000.00' },
    { label: 'Service fee', amount: '-$1,500.00' },
    { label: 'You receive', amount: '$8,500.00' },
  ],
};

/** Every value that a message of ours may show, of the kind that strains a page. */
export const fullValues = (role: 'buyer' | 'seller'): MailValues => ({
  ...NO_VALUES,
  recipientName: role === 'buyer' ? 'Zoë' : 'Marie-Hélène',
  item: 'Bibliothèque en chêne massif, Louis-Philippe-Hébert',
  link: `${SITE}/transaction/Ab12Cd34`,
  photo: `${SITE}/photos/listings/a1b2c3d4e5f6/0-thumb.webp`,
  code: '123456',
  role,
  rows: ROWS[role],
  amount: role === 'buyer' ? '$10,050.00' : '$8,500.00',
  deliveryDay: 'Wednesday, September 30, 2026',
  deliveryWindow: '11am-12pm',
  before: 'Tuesday, September 29, 2026, 11am-12pm',
  until: 'Wednesday, September 30, 2026, 3:40 p.m.',
  reason: 'Nobody set off in time.',
  receiptLink: `${SITE}/transaction/Ab12Cd34/receipt`,
});

/** The cases that a text asks about, and none of them. */
const variantsOf = (id: MailId): (string | null)[] => {
  const asked = JSON.stringify(TEXTS[id]).matchAll(/variant == '([^']+)'/g);
  return [null, ...new Set([...asked].map(([, variant = '']) => variant))];
};

/** Every message of ours for both readers and in each of its cases, as it is sent. */
export async function everyMessage(more: Partial<MailValues> = {}): Promise<Message[]> {
  const renderer = new LiquidMailRenderer(SITE);
  const cases = (Object.keys(TEXTS) as MailId[]).flatMap((id) =>
    (['buyer', 'seller'] as const).flatMap((role) => variantsOf(id).map((variant) => ({ id, role, variant }))),
  );
  const messages: Message[] = [];
  // One after the other: a text may take a second at most, and all at once would share that second.
  for (const { id, role, variant } of cases) {
    const name = [id, role, ...(variant === null ? [] : [variant])].join('-');
    messages.push({ name, id, mail: await renderer.render(id, { ...fullValues(role), variant, ...more }) });
  }
  return messages;
}
