import { useState, type SyntheticEvent } from 'react';
import { Link } from 'react-router-dom';
import { useDeleteAccountMutation, useExportDataMutation } from '../api/own-data.api';
import { sentenceOf } from '../api/problem';
import { TextField } from './field';
import { Looks } from './looks';
import { Modal } from './modal';
import { useToasts } from './toasts';

const WORD = 'DELETE';

/** Gives the browser a file to keep. */
function keepFile(name: string, content: string): void {
  const url = URL.createObjectURL(new Blob([content], { type: 'application/json' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // The browser reads the file after the click; a minute is more than it needs.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}

/** Reloads the site, so that nothing of the person stays in the page's memory. */
const leave = (): void => window.location.replace('/');

function Farewell() {
  return (
    <Modal title="Your account is deleted" onClose={leave}>
      <div className="stack">
        <p role="status">You are signed out everywhere. Thank you for having been here.</p>
        <div>
          <button type="button" className="button-link" onClick={leave}>
            Go to the home page
          </button>
        </div>
      </div>
    </Modal>
  );
}

function DeleteDialog({ onClose }: { onClose: () => void }) {
  const [typed, setTyped] = useState('');
  const [problem, setProblem] = useState<string>();
  const [failure, setFailure] = useState<string>();
  const [deleteAccount, { isLoading }] = useDeleteAccountMutation();
  const [isDone, setIsDone] = useState(false);
  const onSubmit = async (event: SyntheticEvent): Promise<void> => {
    event.preventDefault();
    if (typed.trim().toUpperCase() !== WORD) return setProblem(`Type ${WORD} to go on.`);
    setFailure(undefined);
    const answer = await deleteAccount();
    if (answer.error !== undefined) return setFailure(sentenceOf(answer.error));
    setIsDone(true);
  };
  if (isDone) return <Farewell />;
  return (
    <Modal title="Delete your account?" onClose={onClose}>
      <form className="stack" onSubmit={(event) => void onSubmit(event)} noValidate>
        <p>This cannot be undone. Links that nobody has paid for stop working, and you are signed out everywhere.</p>
        <p>
          <strong>Gone at once:</strong> your name, e-mail, phone and address, the messages we sent you, what you wrote
          in ratings, and the photos and addresses of items that nobody bought.
        </p>
        <p>
          <strong>Stays:</strong> the records of money, without your name, because the law asks for them. Of sales that
          took place, the addresses for 30 days after the end and the photos for 180, because a bank may ask about them.
          And which optional messages you ended, so that none is sent by mistake.
        </p>
        <TextField
          label={`Type ${WORD} to confirm`}
          autoComplete="off"
          autoCapitalize="characters"
          value={typed}
          problem={problem}
          onChange={(event) => {
            setProblem(undefined);
            setTyped(event.target.value);
          }}
        />
        {failure === undefined ? null : (
          <p className="note red" role="alert">
            {failure}
          </p>
        )}
        <div className="row">
          <button type="submit" className="button-link danger" disabled={isLoading}>
            {isLoading ? 'Deleting…' : 'Delete my account'}
          </button>
          <button type="button" className="button-link quiet" onClick={onClose}>
            Keep it
          </button>
        </div>
      </form>
    </Modal>
  );
}

/** What a person can do with what is kept of them: take a copy, or leave. */
export function OwnData() {
  const [isAsking, setIsAsking] = useState(false);
  const [showsLooks, setShowsLooks] = useState(false);
  const [exportData, { isLoading }] = useExportDataMutation();
  const toasts = useToasts();
  const onExport = async (): Promise<void> => {
    const answer = await exportData();
    if (answer.data === undefined) return toasts.warn('Your data could not be fetched', sentenceOf(answer.error));
    keepFile(
      `porchlight-data-${new Date().toISOString().slice(0, '2026-06-10'.length)}.json`,
      JSON.stringify(answer.data, null, 2),
    );
    toasts.tell('Your data is downloaded');
  };
  return (
    <section className="card stack" aria-labelledby="own-data-title">
      <h2 id="own-data-title">Your data</h2>
      <p>
        Take a copy of everything we keep of you, as a file, or delete your account. What we keep and for how long is in
        the <Link to="/privacy">privacy policy</Link>. Your e-mail address, passkeys, and where you are signed in are
        under <Link to="/account/security">Security</Link>.
      </p>
      <div className="row">
        <button type="button" className="button-link quiet" disabled={isLoading} onClick={() => void onExport()}>
          {isLoading ? 'Collecting…' : 'Download my data'}
        </button>
        <button
          type="button"
          className="button-link quiet"
          aria-expanded={showsLooks}
          onClick={() => setShowsLooks(!showsLooks)}
        >
          Who looked at my data
        </button>
        <button type="button" className="button-link quiet" onClick={() => setIsAsking(true)}>
          Delete my account
        </button>
      </div>
      {showsLooks ? <Looks /> : null}
      {isAsking ? <DeleteDialog onClose={() => setIsAsking(false)} /> : null}
    </section>
  );
}
