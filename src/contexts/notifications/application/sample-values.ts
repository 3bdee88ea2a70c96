import type { TemplateId } from '../domain/mail.js';
import type { Language } from '../../../platform/texts/language.js';
import { TEMPLATES } from '../domain/template-catalogue.js';
import type { TemplateVariable } from '../domain/template-variables.js';
import { valuesIn, type AmountLine, type MailFacts } from './mail-facts.js';
import { NO_VALUES, type MailValues } from './ports/mail-renderer.js';

export const SAMPLE_CODE = '123456';
/** No values. */
const NO_FACTS: MailFacts = { ...NO_VALUES, rows: [] };
const SAMPLE_LINK = 'https://porchlight.example/transaction/Ab12Cd34';

const ROWS: Record<'buyer' | 'seller', AmountLine[]> = {
  buyer: [
    { label: 'mail.row-item', cents: 149_99 },
    { label: 'mail.row-delivery', cents: 25_00 },
    { label: 'mail.row-total', cents: 174_99 },
  ],
  seller: [
    { label: 'mail.row-price', cents: 149_99 },
    { label: 'mail.row-fee', cents: -22_50 },
    { label: 'mail.row-receive', cents: 127_49 },
  ],
};

const REFUND_ROWS: typeof ROWS = {
  buyer: [...ROWS.buyer.slice(0, 2), { label: 'mail.row-back', cents: 174_99 }],
  seller: [],
};

/** Example values for previews and test messages. */
export function sampleFacts(id: TemplateId, role: 'buyer' | 'seller', variant: string | null): MailFacts {
  const { variables, secrets } = TEMPLATES[id];
  const samples: MailFacts = {
    ...NO_FACTS,
    recipientName: role === 'buyer' ? 'Sam' : 'Maya',
    item: 'Oak bookcase',
    link: SAMPLE_LINK,
    receiptLink: role === 'buyer' ? `${SAMPLE_LINK}/receipt` : null,
    code: SAMPLE_CODE,
    role,
    rows: (id === 'cancellation' ? REFUND_ROWS : ROWS)[role],
    amount: { cents: role === 'buyer' ? 174_99 : 127_49 },
    deliveryDay: { day: '2026-06-12' },
    deliveryWindow: { window: '9am-10am' },
    reason: 'No one set off in time.',
    variant,
  };
  const known = [...variables, ...secrets].map((name) => [name, samples[name]]);
  return { ...NO_FACTS, ...Object.fromEntries(known) } as MailFacts;
}

/** The example values, formatted in a language. */
export function sampleValues(
  id: TemplateId,
  role: 'buyer' | 'seller',
  variant: string | null,
  language: Language = 'en',
): MailValues {
  return { ...NO_VALUES, ...valuesIn(language, sampleFacts(id, role, variant)) };
}

/** An example of a variable, shown to administrators next to its meaning. */
export function exampleOf(id: TemplateId, name: TemplateVariable): string {
  const { variants } = TEMPLATES[id];
  if (name === 'variant') return variants.join(', ');
  if (name === 'role') return 'buyer, seller';
  if (name === 'noContact') return 'yes';
  const value = sampleValues(id, 'buyer', null)[name];
  return Array.isArray(value) ? value.map(({ label, amount }) => `${label}: ${amount}`).join(', ') : String(value);
}

/** Every combination that a message is rendered for: both sides, each variant and none, with and without contact. */
export function everyCase(id: TemplateId): MailValues[] {
  const { variants, variables } = TEMPLATES[id];
  const cases = (['buyer', 'seller'] as const).flatMap((role) =>
    [null, ...variants].map((variant) => sampleValues(id, role, variant)),
  );
  if (!variables.includes('noContact')) return cases;
  return cases.flatMap((values) => [values, { ...values, noContact: 'yes' as const }]);
}
