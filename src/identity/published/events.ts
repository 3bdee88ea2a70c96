import type { DomainEvent } from '../../shared/domain/domain-event.js';

/** A one-time code must be mailed. `sealedCode` opens with SecretBox purpose `sign-in-code`. */
export const SIGN_IN_CODE_ISSUED = 'identity.sign-in-code-issued.v1';
export interface SignInCodeIssuedV1 {
  codeId: string;
  email: string;
  sealedCode: string;
  expiresAt: string;
}
export const signInCodeIssued = (payload: SignInCodeIssuedV1): DomainEvent<SignInCodeIssuedV1> => ({
  name: SIGN_IN_CODE_ISSUED,
  payload,
});

/** A person's first name changed; listings keep a copy for the public page. */
export const PROFILE_CHANGED = 'identity.profile-changed.v1';
export interface ProfileChangedV1 {
  userId: number;
  firstName: string | null;
  lastName: string | null;
  profileCompleted: boolean;
}
export const profileChanged = (payload: ProfileChangedV1): DomainEvent<ProfileChangedV1> => ({
  name: PROFILE_CHANGED,
  payload,
});
