/** The variables of template texts, with their meaning for template authors. */
export const VARIABLE_MEANINGS = {
  recipientName: 'The reader’s first name; empty if unknown.',
  item: 'Name of the item.',
  link: 'Link to the page the message is about. Use it as the whole address of a link.',
  receiptLink: 'Link to the buyer’s printable receipt; empty for the seller. Use it as the whole address of a link.',
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

/** The variables that are links: a text only says where they stand, and never holds their addresses (decision 0080). */
export const LINK_VARIABLES = ['link', 'receiptLink'] as const satisfies readonly TemplateVariable[];
export type LinkVariable = (typeof LINK_VARIABLES)[number];
export const isLink = (name: string): name is LinkVariable => LINK_VARIABLES.some((link) => link === name);
