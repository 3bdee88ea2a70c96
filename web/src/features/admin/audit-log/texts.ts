/** The words of the audit log. */
export const TEXTS = {
  who: 'Who',
  byCommand: 'A command on the server',
  action: 'Action',
  subject: 'Subject id or link',
  text: 'Text',
  from: 'From',
  to: 'To',
  download: 'Download CSV',
  empty: 'No one has done anything like it yet.',
  nothingChanged: 'This action changed no values.',
} as const;
