/** What a text of a template may name, and what each means to whoever writes it. */
export const VARIABLE_MEANINGS = {
  recipientName: 'First name of the reader; empty where it is not known.',
  item: 'Name of the item.',
  link: 'Address of the page that the message leads to.',
  receiptLink: 'Address of the page on which the buyer prints the receipt; empty for the seller.',
  code: 'The six digits with which the reader signs in.',
  role: 'For whom the message is written: buyer or seller. Use it in conditions.',
  rows: 'What the amount consists of, one line each, with label and amount: for row in rows. Empty where there is none.',
  amount: 'The amount that the message is about, with its sign; empty where there is none.',
  deliveryDay: 'Day of the delivery in words; empty while none is chosen.',
  deliveryWindow: 'Hour of the delivery, such as 9am-10am; empty while none is chosen.',
  reason: 'A sentence that says why; empty where there is none.',
  variant: 'Which case of the message it is. Use it in conditions.',
  noContact:
    'Says yes where the buyer chose delivery without contact and gives no code; empty otherwise. Use it in conditions.',
} as const;

export type TemplateVariable = keyof typeof VARIABLE_MEANINGS;
