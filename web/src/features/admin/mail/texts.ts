export const TEXTS = {
  accountGone: 'Account deleted',
  every: 'All',
  emptyFound: 'No messages match these filters.',
  retry: 'Try again',
  confirm: (recipient: string) => `Send this message to ${recipient} again?`,
  explain:
    'It’s sent again now, starting from the first attempt. If it did arrive before, it will arrive twice. Saved to the audit log.',
  waits: (since: string) =>
    `A message has been waiting since ${since}. The last error of the waiting messages says why.`,
} as const;
