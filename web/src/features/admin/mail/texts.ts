/** The words of outgoing mail. */
export const TEXTS = {
  search: 'Recipient or message id',
  channel: 'Sent as',
  mail: 'E-mail',
  phones: 'Texts and notifications',
  accountGone: 'Account deleted',
  state: 'State',
  template: 'Message',
  every: 'Every',
  empty: 'No message has been queued yet.',
  emptyFound: 'No message is like that.',
  withCode: 'With a code, not shown',
  retry: 'Try again',
  confirm: (recipient: string) => `Send this message to ${recipient} again?`,
  explain:
    'It begins with its first attempt, now. If it had arrived all the same, it arrives a second time. This stands in the audit log.',
  retried: 'Message queued again',
  textForgotten: 'It held a code, so its text was not kept.',
  waits: (since: string) => `A message has been waiting since ${since}. The last error of those that wait says why.`,
} as const;
