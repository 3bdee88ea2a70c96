import { useState } from 'react';
import { transport } from '../../shared/api/transport';
import { OTHER_LANGUAGE, openIn } from '../../shared/texts/choose-language';

/** Each in its own language, so that anyone who cannot read this page finds it. */
const NAMES = { en: 'English', fr: 'Français' };
const never = new AbortController().signal;

/** Opens this page in the other language; for someone who is signed in, messages come in it too. */
export function LanguageSwitch({ isSignedIn }: { isSignedIn: boolean }) {
  const [isBusy, setBusy] = useState(false);
  const change = async (): Promise<void> => {
    setBusy(true);
    if (isSignedIn) await transport({ url: '/api/user', method: 'PATCH', body: { language: OTHER_LANGUAGE } }, never);
    openIn(OTHER_LANGUAGE);
    // The browser asks before it leaves what is typed; then it may stay.
    setBusy(false);
  };
  return (
    <button
      type="button"
      className="nav-item language-switch"
      lang={`${OTHER_LANGUAGE}-CA`}
      aria-label={NAMES[OTHER_LANGUAGE]}
      disabled={isBusy}
      onClick={() => void change()}
    >
      <span className="long">{NAMES[OTHER_LANGUAGE]}</span>
      <span className="short" aria-hidden="true">
        {OTHER_LANGUAGE.toUpperCase()}
      </span>
    </button>
  );
}
