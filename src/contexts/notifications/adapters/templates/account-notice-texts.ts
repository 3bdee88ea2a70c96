import type { AccountNoticeId } from '../../domain/mail.js';
import { GREETING, type MailText } from './mail-texts.js';

export const ACCOUNT_NOTICE_TEXTS: Record<AccountNoticeId, MailText> = {
  'sign-in-link': {
    subject: 'Your Porchlight sign-in link',
    title: 'Sign in with this link',
    paragraphs: [
      'Open the link on the device where you want to sign in. It works once, for 10 minutes.',
      "{% if reason == 'too-many-tries' %}You’re getting a link instead of a code because too many wrong codes were entered for your address today.{% else %}You’re getting a link instead of a code because many codes were requested for your address.{% endif %} A link can’t be guessed. Once you’re in, Security shows where you’re signed in.",
      'If you didn’t ask to sign in, you can ignore this message. Never forward it to anyone; we never ask for it.',
    ],
    action: 'Sign in',
    preheader: 'It works once, for 10 minutes.',
  },
  'step-up-code': {
    subject: '{{ code }} is your code to confirm that it’s you',
    title: 'Confirm that it’s you',
    paragraphs: [
      'Hello,',
      'Someone signed in to your account wants to do something that needs your confirmation. If it’s you, enter this code there. It works once, for 10 minutes, and only in that browser.',
      'If it isn’t you, don’t give this code to anyone. Sign in, open Security, and end the sessions that you don’t recognize.',
    ],
    highlight: '{{ code }}',
    preheader: 'Enter it where you were asked. It works once, for 10 minutes.',
  },
  'sign-in-means-changed': {
    subject:
      "{% if variant == 'passkey-added' %}A passkey was added to your account{% elsif variant == 'passkey-removed' %}A passkey was removed from your account{% elsif variant == 'recovery-codes-made' %}You have new recovery codes{% else %}A recovery code was used for your account{% endif %}",
    title:
      "{% if variant == 'passkey-added' %}A passkey was added{% elsif variant == 'passkey-removed' %}A passkey was removed{% elsif variant == 'recovery-codes-made' %}New recovery codes{% else %}A recovery code was used{% endif %}",
    paragraphs: [
      'Hello,',
      "{% if variant == 'passkey-added' %}A passkey was added to your account. Anyone who has it can sign in.{% elsif variant == 'passkey-removed' %}A passkey was removed from your account. It can no longer be used to sign in.{% elsif variant == 'recovery-codes-made' %}Ten new recovery codes were made for your account. The old ones no longer work.{% else %}A recovery code was used in place of a passkey. It won’t work again.{% endif %}",
      'If this wasn’t you, sign in, open Security, end all sessions, and reply to this message right away.',
    ],
  },
  'email-change-asked': {
    subject: 'Confirm the new e-mail address of your account',
    title:
      "{% if variant == 'new' %}Is this your new e-mail address?{% else %}Do you want to change your e-mail address?{% endif %}",
    paragraphs: [
      'Hello,',
      "{% if variant == 'new' %}Someone asked to use this e-mail address for their Porchlight account.{% else %}Someone signed in to your Porchlight account asked to change its e-mail address. You would then sign in with the new address instead of this one.{% endif %} The address changes once it is confirmed in both mailboxes. The links work until {{ until }}.",
      'To protect you, we make no payouts for 72 hours after the change.',
      'If this wasn’t you, open this link: nothing changes, and the account is signed out on every device. {{ stopLink }}',
    ],
    action: 'Confirm this address change',
    preheader: 'Both mailboxes must confirm it.',
  },
  'email-change-scheduled': {
    subject:
      "{% if variant == 'new' %}Confirm the new e-mail address of your account{% else %}A change to your e-mail address was requested{% endif %}",
    title:
      "{% if variant == 'new' %}Is this your new e-mail address?{% else %}Your e-mail address is about to change{% endif %}",
    paragraphs: [
      'Hello,',
      "{% if variant == 'new' %}Our team was asked to give your Porchlight account this e-mail address. Please confirm that it’s yours. It then takes effect no earlier than {{ until }}.{% else %}Our team was told that this mailbox is lost and asked to change the e-mail address of your Porchlight account. The change takes effect no earlier than {{ until }}; you are then signed out on every device.{% endif %}",
      "{% if variant == 'new' %}To protect you, we make no payouts for 72 hours after the change.{% else %}If you can read this, the mailbox isn’t lost: stop the change with the link below. It works until the change takes effect.{% endif %}",
      "{% if variant == 'new' %}If this wasn’t you, open this link and nothing changes: {{ stopLink }}{% endif %}",
    ],
    action: "{% if variant == 'new' %}Confirm this address change{% else %}Stop the change{% endif %}",
  },
  'email-change-taken': {
    subject: 'You already have a Porchlight account',
    title: 'This address already has an account',
    paragraphs: [
      'Hello,',
      'Someone, perhaps you, tried to use this e-mail address for another Porchlight account. It already has an account, so nothing changes.',
      'If it was you, sign in with this address, or choose a different one for the other account. If not, you can ignore this message.',
    ],
    action: 'Go to Porchlight',
  },
  'email-change-ended': {
    subject: 'Your account’s e-mail address stays the same',
    title: 'The change was stopped',
    paragraphs: [
      'Hello,',
      "{% if variant == 'stopped' %}A change to a Porchlight account’s e-mail address was stopped by the link in one of its two mailboxes. For safety, the account was signed out on every device.{% elsif variant == 'cancelled' %}A change to a Porchlight account’s e-mail address was withdrawn.{% else %}A change to a Porchlight account’s e-mail address couldn’t be made.{% endif %} The address stays the same.",
      'If you didn’t expect this, please reply to this message.',
    ],
  },
  'email-changed': {
    subject: 'Your account has a new e-mail address',
    title: 'Your e-mail address was changed',
    paragraphs: [
      'Hello,',
      "{% if variant == 'own' %}Your account has a new e-mail address, confirmed in both mailboxes.{% else %}An administrator has changed the e-mail address of your account.{% endif %} From now on, sign in with the new one; you were signed out on every device. To protect you, we make no payouts for 72 hours.",
      'If you didn’t ask for this, please reply to this message right away.',
    ],
  },
  'approval-asked': {
    subject: 'An administrator is asking for your approval',
    title: 'A second administrator is needed',
    paragraphs: [
      "{{ item }} is asking for {% if variant == 'refund-after-release' %}a refund after the seller was paid{% elsif variant == 'case-release' %}a payment in spite of a reported problem{% elsif variant == 'case-refund' %}a refund of a reported problem{% elsif variant == 'split' %}a split of a reported problem{% elsif variant == 'cancel-sale' %}the cancellation of a paid sale{% elsif variant == 'return-item' %}a refund of a delivery that failed{% elsif variant == 'early-release' %}a payment to a seller before its time{% elsif variant == 'lift-hold' %}lifting a hold on a payment{% elsif variant == 'confirm-account' %}a payment to another account{% elsif variant == 'release-pay' %}the pay of a suspended driver{% elsif variant == 'weaker-protection' %}less protection in the settings{% elsif variant == 'code-override' %}a hand-over without its code{% elsif variant == 'change-email' %}a change of e-mail address on an account{% elsif variant == 'change-role' %}a change of someone’s role{% else %}approval to turn four eyes off{% endif %}. Nothing happens until you or another administrator approves it.",
      'Without an answer the request lapses after 72 hours.',
    ],
    action: 'Review the request',
  },
  'payout-bank-failed': {
    subject: 'Your bank account can’t receive your money: please change it',
    title: 'A payout to your bank account failed',
    paragraphs: [
      GREETING,
      'Stripe tried to pay out to your bank account, and your bank didn’t accept it. Stripe makes no more payouts until you change the bank account there. Your money is safe in your Stripe account until then.',
      'Open the page below, go to Stripe and enter a Canadian bank account in your name. Payouts then go on by themselves.',
      'We never ask for your bank details by e-mail.',
    ],
    action: 'Change my bank account',
  },
};
