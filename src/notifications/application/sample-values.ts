import type { TemplateId } from '../domain/mail.js';
import { TEMPLATES } from '../domain/template-catalogue.js';
import type { TemplateVariable } from '../domain/template-variables.js';
import { NO_VALUES, type MailValues } from './ports/mail-renderer.js';

export const SAMPLE_CODE = '123456';
const SAMPLE_LINK = 'https://porchlight.example/transaction/Ab12Cd34';

const ROWS = {
  buyer: [
    { label: 'Item', amount: '$149.99' },
    { label: 'Delivery', amount: '$25.00' },
    { label: 'Total', amount: '$174.99' },
  ],
  seller: [
    { label: 'Price', amount: '$149.99' },
    { label: 'Service fee', amount: '-$22.50' },
    { label: 'You receive', amount: '$127.49' },
  ],
};

const REFUND_ROWS = {
  buyer: [...ROWS.buyer.slice(0, 2), { label: 'Goes back to you', amount: '$174.99' }],
  seller: [],
};

/** What stands in the place of values that are not known, in previews and test messages. */
export function sampleValues(id: TemplateId, role: 'buyer' | 'seller', variant: string | null): MailValues {
  const { variables } = TEMPLATES[id];
  const samples: MailValues = {
    ...NO_VALUES,
    recipientName: role === 'buyer' ? 'Sam' : 'Maya',
    item: 'Oak bookcase',
    link: SAMPLE_LINK,
    receiptLink: role === 'buyer' ? `${SAMPLE_LINK}/receipt` : null,
    code: SAMPLE_CODE,
    role,
    rows: (id === 'cancellation' ? REFUND_ROWS : ROWS)[role],
    amount: role === 'buyer' ? '$174.99' : '$127.49',
    deliveryDay: 'Friday, June 12, 2026',
    deliveryWindow: '9am-10am',
    reason: 'Nobody set off in time.',
    variant,
  };
  const known = variables.map((name) => [name, samples[name]]);
  return { ...NO_VALUES, ...Object.fromEntries(known) } as MailValues;
}

/** One example in words of each variable, as administrators see it beside its meaning. */
export function exampleOf(id: TemplateId, name: TemplateVariable): string {
  const { variants } = TEMPLATES[id];
  if (name === 'variant') return variants.join(', ');
  if (name === 'role') return 'buyer, seller';
  if (name === 'noContact') return 'yes';
  const value = sampleValues(id, 'buyer', null)[name];
  return Array.isArray(value) ? value.map(({ label, amount }) => `${label}: ${amount}`).join(', ') : String(value);
}

/** Every case in which the message is written: both sides, with and without each variant, and without contact. */
export function everyCase(id: TemplateId): MailValues[] {
  const { variants, variables } = TEMPLATES[id];
  const cases = (['buyer', 'seller'] as const).flatMap((role) =>
    [null, ...variants].map((variant) => sampleValues(id, role, variant)),
  );
  if (!variables.includes('noContact')) return cases;
  return cases.flatMap((values) => [values, { ...values, noContact: 'yes' as const }]);
}
