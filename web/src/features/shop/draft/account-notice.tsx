import { momentAtLast } from '../../../shared/ui/moment';
import type { AccountDraft, AccountState } from './use-account-draft';

const WORDS: Partial<Record<AccountState, string>> = {
  behind: 'Saving to your account…',
  kept: 'Saved to your account. You can continue on another device.',
  away: 'Saved on this device. We’ll save it to your account when you’re online.',
  refused: 'Saved on this device only.',
  over: 'Your last draft was published or removed on another device.',
};

/** That the draft is with the account, or which of two is meant. */
export default function AccountNotice({ account: { state, other, choose } }: { account: AccountDraft }) {
  if (other === null)
    // Not announced: it changes with every pause in typing.
    return WORDS[state] === undefined ? null : <p className="muted small">{WORDS[state]}</p>;
  const name = other.name.trim() === '' ? 'without a name' : `“${other.name}”`;
  const answer = (which: 'this' | 'other') => () => {
    choose(which);
    document.getElementById('main')?.focus({ preventScroll: true });
  };
  return (
    <section className="note amber stack-tight" role="alert" aria-label="Two drafts">
      <p>
        <strong>Your account has another draft,</strong> {name}, last changed {momentAtLast(other.updatedAt)}
      </p>
      <p>Which one do you want to keep? The other is removed.</p>
      <div className="row">
        <button type="button" className="button-link quiet" onClick={answer('this')}>
          Keep this one
        </button>
        <button type="button" className="button-link quiet" onClick={answer('other')}>
          Use the other one
        </button>
      </div>
    </section>
  );
}
