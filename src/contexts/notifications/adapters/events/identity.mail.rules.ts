import {
  EMAIL_CHANGED,
  EMAIL_CHANGE_ASKED,
  EMAIL_CHANGE_ENDED,
  SIGN_IN_CODE_ISSUED,
  SIGN_IN_MEANS_CHANGED,
  STEP_UP_CODE_ISSUED,
  USER_EDITED,
  VISITOR_VERIFIED,
} from '../../../identity/published/events.js';
import {
  EMAIL_CHANGE_ADDRESSES,
  EMAIL_CHANGE_LETTERS,
  type EmailChangeAddresses,
  type EmailChangeLetters,
} from '../../../identity/published/email-change.js';
import { USER_EDITED_PURPOSE, type UserChange } from '../../../identity/published/user-change.js';
import { on } from '../../../../platform/queue/rules.js';
import type { AddressMeans, MailRule } from './mail-means.js';

/** The SecretBox purposes under which identity seals a sign-in code and its link. */
const SIGN_IN_CODE = 'sign-in-code';
const SIGN_IN_LINK = 'sign-in-link';
/** The SecretBox purpose for a step-up code. */
const STEP_UP_CODE = 'step-up-code';

export const IDENTITY_MAIL_RULES: readonly MailRule<AddressMeans>[] = [
  on(
    SIGN_IN_CODE_ISSUED,
    ({ codeId, email, sealedCode, sealedLink, linkReason, language = 'en' }, { queueMail, secrets, publicUrl }) =>
      queueMail.execute({
        occasion: `sign-in-code ${codeId}`,
        template: sealedCode === null ? 'sign-in-link' : 'magic-link',
        recipient: email,
        language,
        values: {
          code: sealedCode === null ? null : secrets.open(sealedCode, SIGN_IN_CODE),
          // After the #, so that it reaches no server or log.
          link: sealedLink === undefined ? null : `${publicUrl}/auth/link#${secrets.open(sealedLink, SIGN_IN_LINK)}`,
          reason: linkReason ?? null,
        },
        isSecret: true,
      }),
    // The administrator who resumes a restored database must be able to sign in.
    { whilePaused: true },
  ),

  on(
    STEP_UP_CODE_ISSUED,
    ({ codeId, email, sealedCode, language = 'en' }, { queueMail, secrets }) =>
      queueMail.execute({
        occasion: `step-up-code ${codeId}`,
        template: 'step-up-code',
        recipient: email,
        language,
        values: { code: secrets.open(sealedCode, STEP_UP_CODE) },
        isSecret: true,
      }),
    // Resuming a restored database needs a step-up code.
    { whilePaused: true },
  ),

  on(SIGN_IN_MEANS_CHANGED, async ({ changeId, userId, email, change }, means) =>
    means.queueMail.execute({
      occasion: `sign-in-means-changed ${changeId}`,
      template: 'sign-in-means-changed',
      recipient: email,
      language: await means.languageOf(userId),
      values: { variant: change },
    }),
  ),

  // Tells the old address that an administrator replaced it (api.md, PATCH /api/admin/users/{id}).
  on(USER_EDITED, async ({ userId, version, sealedChange }, means) => {
    const { before } = JSON.parse(means.secrets.open(sealedChange, USER_EDITED_PURPOSE)) as UserChange;
    if (typeof before['email'] !== 'string') return;
    await means.queueMail.execute({
      occasion: `email-changed ${String(userId)} ${String(version)}`,
      template: 'email-changed',
      recipient: before['email'],
      language: await means.languageOf(userId),
      values: {},
    });
  }),

  // Both mailboxes must confirm; when an administrator requested it, the old one can only stop it (decision 0042).
  on(EMAIL_CHANGE_ASKED, async ({ changeId, userId, effectiveAt, expiresAt, sealedLetters }, means) => {
    const letters = JSON.parse(means.secrets.open(sealedLetters, EMAIL_CHANGE_LETTERS)) as EmailChangeLetters;
    const { oldEmail, oldToken, newEmail, newToken } = letters;
    const occasion = `email-change ${changeId}`;
    const language = await means.languageOf(userId);
    const linksOf = (token: string): Record<'link' | 'stopLink', string> => ({
      link: `${means.publicUrl}/email-change/confirm#${token}`,
      stopLink: `${means.publicUrl}/email-change/stop#${token}`,
    });
    const template = effectiveAt === null ? 'email-change-asked' : 'email-change-scheduled';
    const until = { instant: effectiveAt ?? expiresAt };
    const toOld = linksOf(oldToken);
    const link = effectiveAt === null ? toOld.link : toOld.stopLink;
    const oldValues = { ...toOld, link, variant: 'old', until };
    await means.queueMail.execute({
      occasion,
      template,
      recipient: oldEmail,
      language,
      values: oldValues,
      isSecret: true,
    });
    if (newToken === null) {
      const values = { link: `${means.publicUrl}/auth` };
      await means.queueMail.execute({
        occasion,
        template: 'email-change-taken',
        recipient: newEmail,
        language,
        values,
      });
      return;
    }
    const values = { ...linksOf(newToken), variant: 'new', until };
    await means.queueMail.execute({ occasion, template, recipient: newEmail, language, values, isSecret: true });
  }),

  // No message when people withdraw or replace the change themselves.
  on(EMAIL_CHANGE_ENDED, async ({ changeId, userId, byUserId, outcome, sealedMailboxes }, means) => {
    if (byUserId === userId || outcome === 'replaced') return;
    const { oldEmail, newEmail } = JSON.parse(
      means.secrets.open(sealedMailboxes, EMAIL_CHANGE_ADDRESSES),
    ) as EmailChangeAddresses;
    const language = await means.languageOf(userId);
    const about = { occasion: `email-change ${changeId}`, template: 'email-change-ended', language } as const;
    for (const recipient of [oldEmail, newEmail])
      await means.queueMail.execute({ ...about, recipient, values: { variant: outcome } });
  }),

  // A change by an administrator is reported by `USER_EDITED`.
  on(EMAIL_CHANGED, async ({ changeId, userId, byUserId, sealedMailboxes }, means) => {
    if (byUserId !== userId) return;
    const { oldEmail } = JSON.parse(
      means.secrets.open(sealedMailboxes, EMAIL_CHANGE_ADDRESSES),
    ) as EmailChangeAddresses;
    await means.queueMail.execute({
      occasion: `email-changed ${changeId}`,
      template: 'email-changed',
      recipient: oldEmail,
      language: await means.languageOf(userId),
      values: { variant: 'own' },
    });
  }),

  on(VISITOR_VERIFIED, (event, { tellListingDetails }) => tellListingDetails.execute(event)),
];
