import { useState } from 'react';
import { transport } from '../../shared/api/transport';
import { OTHER_LANGUAGE, openIn } from '../../shared/texts/choose-language';

/** Each in its own language, so that it is found by people who cannot read this page. */
const NAMES = { en: 'English', fr: 'Français' };
const never = new AbortController().signal;

/** Opens this page in the other language; for a signed-in person, it also becomes the language of messages. */
export function LanguageSwitch({ isSignedIn }: { isSignedIn: boolean }) {
  const [isBusy, setBusy] = useState(false);
  const change = async (): Promise<void> => {
    setBusy(true);
    if (isSignedIn) await transport({ url: '/api/user', method: 'PATCH', body: { language: OTHER_LANGUAGE } }, never);
    openIn(OTHER_LANGUAGE);
    // The browser may ask before discarding what was typed, and the person may stay.
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
