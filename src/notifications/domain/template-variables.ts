/** The variables of template texts, with their meaning for template authors. */
export const VARIABLE_MEANINGS = {
  recipientName: 'The reader’s first name; empty if unknown.',
  item: 'Name of the item.',
  link: 'Link to the page the message is about.',
  receiptLink: 'Link to the buyer’s printable receipt; empty for the seller.',
  code: 'The six-digit sign-in code.',
  role: 'Who the message is for: buyer or seller. Use it in conditions.',
  rows: 'The parts of the amount, one row each, with label and amount: for row in rows. Empty if there are none.',
  amount: 'The amount the message is about, with its sign; empty if there is none.',
  deliveryDay: 'Delivery day in words; empty until one is chosen.',
  deliveryWindow: 'Delivery hour, such as 9am-10am; empty until one is chosen.',
  reason: 'A sentence with the reason; empty if there is none.',
  variant: 'Which variant of the message this is. Use it in conditions.',
  noContact: 'yes if the buyer chose no-contact delivery and gives no code; empty otherwise. Use it in conditions.',
} as const;

export type TemplateVariable = keyof typeof VARIABLE_MEANINGS;
