import {
  SIGN_IN_CODE_ISSUED,
  SIGN_IN_MEANS_CHANGED,
  STEP_UP_CODE_ISSUED,
  USER_EDITED,
  VISITOR_VERIFIED,
} from '../../../identity/published/events.js';
import { USER_EDITED_PURPOSE, type UserChange } from '../../../identity/published/user-change.js';
import { on } from '../../../shared/adapters/queue/rules.js';
import type { AddressMeans, MailRule } from './mail-means.js';

/** The purposes under which identity seals a one-time code and its link for the mail that carries them. */
const SIGN_IN_CODE = 'sign-in-code';
const SIGN_IN_LINK = 'sign-in-link';
/** The same of a code with which a signed-in person proves again who they are. */
const STEP_UP_CODE = 'step-up-code';

export const IDENTITY_MAIL_RULES: readonly MailRule<AddressMeans>[] = [
  on(
    SIGN_IN_CODE_ISSUED,
    ({ codeId, email, sealedCode, sealedLink, linkReason }, { queueMail, secrets, publicUrl }) =>
      queueMail.execute({
        occasion: `sign-in-code ${codeId}`,
        template: sealedCode === null ? 'sign-in-link' : 'magic-link',
        recipient: email,
        values: {
          code: sealedCode === null ? null : secrets.open(sealedCode, SIGN_IN_CODE),
          // Behind the #, so that no server on the way and no log reads it.
          link: sealedLink === undefined ? null : `${publicUrl}/auth/link#${secrets.open(sealedLink, SIGN_IN_LINK)}`,
          reason: linkReason ?? null,
        },
        isSecret: true,
      }),
    // Whoever lets a restored database go on must be able to sign in.
    { whilePaused: true },
  ),

  on(
    STEP_UP_CODE_ISSUED,
    ({ codeId, email, sealedCode }, { queueMail, secrets }) =>
      queueMail.execute({
        occasion: `step-up-code ${codeId}`,
        template: 'step-up-code',
        recipient: email,
        values: { code: secrets.open(sealedCode, STEP_UP_CODE) },
        isSecret: true,
      }),
    // Letting a restored database go on needs one.
    { whilePaused: true },
  ),

  on(SIGN_IN_MEANS_CHANGED, ({ changeId, email, change }, { queueMail }) =>
    queueMail.execute({
      occasion: `sign-in-means-changed ${changeId}`,
      template: 'sign-in-means-changed',
      recipient: email,
      values: { variant: change },
    }),
  ),

  // The old address is told that an administrator put another in its place (api.md, PATCH /api/admin/users/{id}).
  on(USER_EDITED, async ({ userId, version, sealedChange }, { queueMail, secrets }) => {
    const { before } = JSON.parse(secrets.open(sealedChange, USER_EDITED_PURPOSE)) as UserChange;
    if (typeof before['email'] !== 'string') return;
    await queueMail.execute({
      occasion: `email-changed ${String(userId)} ${String(version)}`,
      template: 'email-changed',
      recipient: before['email'],
      values: {},
    });
  }),

  on(VISITOR_VERIFIED, (event, { tellListingDetails }) => tellListingDetails.execute(event)),
];
