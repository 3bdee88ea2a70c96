export const TEXTS = {
  search: 'Recipient or message id',
  channel: 'Sent as',
  mail: 'E-mail',
  phones: 'Texts and notifications',
  accountGone: 'Account deleted',
  state: 'State',
  template: 'Message',
  every: 'All',
  empty: 'No message has been queued yet.',
  emptyFound: 'No messages match these filters.',
  withCode: 'With a code, not shown',
  retry: 'Try again',
  confirm: (recipient: string) => `Send this message to ${recipient} again?`,
  explain:
    'It’s sent again now, starting from the first attempt. If it did arrive before, it will arrive twice. Saved to the audit log.',
  retried: 'Message queued again',
  textForgotten: 'It contained a code, so its text wasn’t kept.',
  waits: (since: string) =>
    `A message has been waiting since ${since}. The last error of the waiting messages says why.`,
} as const;
