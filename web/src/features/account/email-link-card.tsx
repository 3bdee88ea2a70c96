import { useEffect, useRef, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { isProblem } from '../../shared/api/problem';
import LetterDrawing from '../../shared/ui/drawings/letter-drawing';
import { usePageTitle } from '../../shared/ui/page-title';
import { Scene } from '../../shared/ui/drawings/scene';
import { useLinkToken } from './use-link-token';
import { t } from '../../shared/texts/texts';

const FAILED = t('account.email-link.failed');

/** The response to the link’s one button. */
interface Pressed {
  isLoading: boolean;
  error?: unknown;
}

/** The outcome. It takes the focus, because the button has disappeared. */
export function LinkOutcome({ title, children }: { title: string; children: ReactNode }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <Scene art={<LetterDrawing />}>
      <h1 ref={heading} tabIndex={-1}>
        {title}
      </h1>
      {children}
    </Scene>
  );
}

interface CardProps {
  title: string;
  /** One sentence on what the button does. */
  about: string;
  button: string;
  press: (token: string) => Promise<unknown>;
  pressed: Pressed;
}

/** The target of a link about a change of address. Only the button acts, because mail scanners open links but press nothing. */
export function EmailLinkCard({ title, about, button, press, pressed: { isLoading, error } }: CardProps) {
  usePageTitle(title);
  const token = useLinkToken();
  const isEnded = isProblem(error) && (error.code === 'link-invalid' || error.code === 'validation-failed');
  if (token === '' || isEnded)
    return (
      <LinkOutcome title={t('account.link.ended')}>
        <p>{isEnded ? error.message : t('account.link.cut')}</p>
        <Link className="button-link" to="/">
          {t('account.link.home')}
        </Link>
      </LinkOutcome>
    );
  return (
    <Scene art={<LetterDrawing />}>
      <h1>{title}</h1>
      <p>{about}</p>
      {error === undefined ? null : (
        <p className="note red" role="alert">
          {isProblem(error) ? error.message : FAILED}
        </p>
      )}
      <button type="button" className="button-link" disabled={isLoading} autoFocus onClick={() => void press(token)}>
        {isLoading ? t('account.link.moment') : button}
      </button>
    </Scene>
  );
}
