import { useEffect, useRef } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { isProblem } from '../../shared/api/problem';
import { track } from '../../shared/analytics';
import { deviceMemory } from '../../shared/browser-storage';
import { pathAfterSignIn, signInFor } from '../../shared/sign-in/after-sign-in';
import { isNewAccount } from '../../shared/sign-in/sign-in';
import KeyDrawing from '../../shared/ui/drawings/key-drawing';
import LetterDrawing from '../../shared/ui/drawings/letter-drawing';
import { usePageTitle } from '../../shared/ui/page-title';
import { Scene } from '../../shared/ui/drawings/scene';
import { useToasts } from '../../shared/ui/toasts/toasts';
import { useLinkToken } from './use-link-token';
import { t } from '../../shared/texts/texts';
import { baseApi, TAGS } from '../../shared/api/base-api';
import { sessionApi, type User } from '../../shared/api/session.api';

/** Sign-in by a message’s link. It is separate from the session’s endpoints, which every page loads. */
const signInLinkApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    verifyLink: build.mutation<
      { success: boolean; message?: string; user: User; next: string | null },
      { token: string; referralCode?: string }
    >({
      query: (body) => ({ url: '/api/auth/verify-link', method: 'POST', body }),
      onQueryStarted: async (_body, { dispatch, queryFulfilled }) => {
        const answer = await queryFulfilled.catch(() => undefined);
        if (answer?.data.user !== undefined)
          await dispatch(sessionApi.util.upsertQueryData('user', undefined, answer.data.user));
      },
      invalidatesTags: TAGS.filter((tag) => tag !== 'User'),
    }),
  }),
});

const { useVerifyLinkMutation } = signInLinkApi;

const FAILED = t('account.sign-in-link.failed');

function LinkEnded({ message }: { message: string }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <Scene art={<LetterDrawing />}>
      <h1 ref={heading} tabIndex={-1}>
        {t('account.link.ended')}
      </h1>
      <p>{message}</p>
      <Link className="button-link" to="/auth">
        {t('account.sign-in-link.new')}
      </Link>
    </Scene>
  );
}

/** The target of the link in a sign-in message. Only the button signs in, because mail scanners open links but press nothing. */
export default function SignInLinkPage() {
  usePageTitle(t('account.sign-in-link.title'));
  const token = useLinkToken();
  const navigate = useNavigate();
  const toasts = useToasts();
  const [verify, { isLoading, error }] = useVerifyLinkMutation();
  const signIn = async (): Promise<void> => {
    const { data } = await verify({ token, referralCode: deviceMemory.getItem('referralCode') ?? undefined });
    if (data === undefined) return;
    const { createdAt, isProspect } = data.user;
    if (isNewAccount(createdAt, Date.now())) track('sign_up', { method: 'email', as_prospect: isProspect });
    // Shows the account, because a link sent by someone else would sign in to theirs.
    toasts.tell(t('account.sign-in-link.done', { email: data.user.email }));
    const path = pathAfterSignIn(data.user, data.next);
    // The sign-in page makes staff add the passkey that they need.
    void navigate(data.user.userRole === 'user' ? path : signInFor(path), { replace: true });
  };
  if (token === '') return <LinkEnded message={t('account.link.cut')} />;
  if (isProblem(error) && (error.code === 'link-invalid' || error.code === 'validation-failed'))
    return <LinkEnded message={error.message} />;
  return (
    <Scene art={<KeyDrawing />}>
      <h1>{t('account.sign-in-link.title')}</h1>
      <p className="muted">{t('account.sign-in-link.about')}</p>
      {error === undefined ? null : (
        <p className="note red" role="alert">
          {isProblem(error) ? error.message : FAILED}
        </p>
      )}
      <button type="button" className="button-link" disabled={isLoading} autoFocus onClick={() => void signIn()}>
        {isLoading ? t('account.sign-in-link.busy') : t('account.sign-in-link.button')}
      </button>
    </Scene>
  );
}
