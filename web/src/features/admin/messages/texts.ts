/** The sentences of the second document about system messages (§2), word for word. */
export const TEXTS = {
  heading: 'Preview Messages for Specific User',
  clear: 'Clear Selection',
  titleUpdated: 'Title Updated',
  trigger: 'Trigger',
  action: 'Button Action',
} as const;
