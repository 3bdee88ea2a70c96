export const TEXTS = {
  who: 'Who',
  byCommand: 'A command on the server',
  action: 'Action',
  subject: 'Subject id or link',
  text: 'Text',
  from: 'From',
  to: 'To',
  download: 'Download CSV',
  empty: 'No actions match these filters.',
  nothingChanged: 'This action changed no values.',
} as const;
