import { eventually, type Person } from './people.js';

/** The path of the order link in the newest message with that subject. */
export function buttonOf(who: Person, subject: RegExp): Promise<string> {
  return eventually(
    async () => {
      const mail = (await who.mails()).find((each) => subject.test(each.subject));
      return mail === undefined ? undefined : /\/order#[\w.-]+/.exec(mail.text)?.[0];
    },
    `a message ${String(subject)}`,
  );
}
