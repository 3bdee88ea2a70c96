import type { LeverName } from '../../../../../src/contexts/admin/settings/published/levers.js';

interface LeverWords {
  title: string;
  /** The effect of the lever while it is pulled. */
  does: string;
  /** Shown in the notice above every tab. */
  pulled: string;
  pull: string;
  letGo: string;
  /** The consequence of pulling it, shown in the dialog. */
  pulling: string;
  /** The consequence of letting it go, shown in the dialog. */
  lettingGo: string;
}

const ofMessages = (title: string, does: string): LeverWords => ({
  title,
  does,
  pulled: `${title} is off`,
  pull: 'Switch off',
  letGo: 'Switch on',
  pulling: does,
  lettingGo: 'What waits and is still of use goes out within a minute.',
});

const PHONES =
  'While they are off, none go out. What is still news when they are switched on again is sent; the rest is given up.';

export const LEVER_WORDS: Readonly<Record<LeverName, LeverWords>> = {
  maintenance: {
    title: 'Maintenance',
    does: 'While it is on, no one makes or renews a link, begins to pay or applies to drive. Sales and deliveries that are under way go on, and everyone can sign in and read.',
    pulled: 'Maintenance is on',
    pull: 'Turn on',
    letGo: 'Turn off',
    pulling:
      'No one can make or renew a link, begin to pay or apply to drive, and the pages say so. Everything that is under way goes on.',
    lettingGo: 'Links, checkouts and applications are taken again at once.',
  },
  'new-checkouts': {
    title: 'New checkouts',
    does: 'While they are off, no one begins to pay. Whoever has a payment page open can still pay on it.',
    pulled: 'New checkouts are off',
    pull: 'Switch off',
    letGo: 'Switch on',
    pulling: 'No one can begin to pay, and the item’s page says so. A payment page that is open can still be paid.',
    lettingGo: 'Buyers can begin to pay again at once.',
  },
  payouts: {
    title: 'Payouts',
    does: 'While they are off, nothing is transferred to sellers or drivers, by the clock or by hand. What is due stays due. Refunds go on.',
    pulled: 'Payouts are off',
    pull: 'Switch off',
    letGo: 'Switch on',
    pulling:
      'No transfer to a seller or a driver begins any more, not even one by an administrator. What is due stays due. Refunds go on.',
    lettingGo:
      'Every release that is due is made, once, within a few minutes. Drivers are paid with the next run of their payouts.',
  },
  email: ofMessages(
    'E-mail',
    'While it is off, e-mails wait and go out later. Codes to sign in and warnings about money are always sent.',
  ),
  texts: { ...ofMessages('Text messages', PHONES), pulled: 'Text messages are off' },
  push: { ...ofMessages('Notifications', PHONES), pulled: 'Notifications are off' },
};

export const TEXTS = {
  explain:
    'What you can hold back when something is wrong. Every server follows within two seconds. You give a reason for each change, and it is saved to the audit log.',
  on: 'On',
  off: 'Off',
} as const;
