import { useRef, useState, type RefObject, type SyntheticEvent } from 'react';
import type { PasskeysView, PasskeyView } from '../../../../../src/contexts/identity/published/passkey-views.js';
import { sentenceOf } from '../../../shared/api/problem';
import { TextField } from '../../../shared/ui/field';
import { Modal } from '../../../shared/ui/modal';
import { useToasts } from '../../../shared/ui/toasts/toasts';
import { makePasskey, supportsPasskeys } from './passkey-browser';
import {
  useAddPasskeyMutation,
  usePasskeyOptionsMutation,
  useRecoveryCodesMutation,
  useRemovePasskeyMutation,
  useRenamePasskeyMutation,
} from './security.api';
import { moment } from './moment';
import { t } from '../../../shared/texts/texts';
import { Failure } from '../../../shared/ui/page-states';

const MAX_NAME_LENGTH = 60;
const FIRST_NAME = t('account.passkeys.first-name');

function NameDialog({ passkey, onClose }: { passkey: PasskeyView; onClose: () => void }) {
  const [name, setName] = useState(passkey.name);
  const [problem, setProblem] = useState<string>();
  const [rename, { isLoading }] = useRenamePasskeyMutation();
  const onSubmit = async (event: SyntheticEvent): Promise<void> => {
    event.preventDefault();
    if (name.trim() === '') return setProblem(t('account.passkeys.unnamed'));
    const { error } = await rename({ id: passkey.id, name: name.trim() });
    if (error === undefined) onClose();
    else setProblem(sentenceOf(error));
  };
  return (
    <Modal title={t('account.passkeys.rename.title')} onClose={onClose}>
      <form className="stack" onSubmit={(event) => void onSubmit(event)} noValidate>
        <TextField
          label={t('account.passkeys.name')}
          maxLength={MAX_NAME_LENGTH}
          value={name}
          problem={problem}
          onChange={(event) => {
            setProblem(undefined);
            setName(event.target.value);
          }}
        />
        <div className="row">
          <button type="submit" className="button-link" disabled={isLoading}>
            {t('account.passkeys.save')}
          </button>
          <button type="button" className="button-link quiet" onClick={onClose}>
            {t('account.passkeys.cancel')}
          </button>
        </div>
      </form>
    </Modal>
  );
}

function RemoveDialog({
  passkey,
  onClose,
  onRemoved,
}: {
  passkey: PasskeyView;
  onClose: () => void;
  onRemoved: () => void;
}) {
  const [remove, { isLoading }] = useRemovePasskeyMutation();
  const [problem, setProblem] = useState<string>();
  const onRemove = async (): Promise<void> => {
    const { error } = await remove(passkey.id);
    if (error === undefined) onRemoved();
    else setProblem(sentenceOf(error));
  };
  return (
    <Modal title={t('account.passkeys.remove.title', { name: passkey.name })} onClose={onClose}>
      <div className="stack">
        <p>{t('account.passkeys.remove.text')}</p>
        <Failure text={problem} />
        <div className="row">
          <button type="button" className="button-link danger" disabled={isLoading} onClick={() => void onRemove()}>
            {t('account.passkeys.remove')}
          </button>
          <button type="button" className="button-link quiet" onClick={onClose}>
            {t('account.passkeys.keep')}
          </button>
        </div>
      </div>
    </Modal>
  );
}

function PasskeyRow({ passkey, heading }: { passkey: PasskeyView; heading: RefObject<HTMLHeadingElement | null> }) {
  const [asked, setAsked] = useState<'rename' | 'remove' | null>(null);
  const toasts = useToasts();
  const { name, isSynced, createdAt, lastUsedAt } = passkey;
  const close = (): void => setAsked(null);
  const onRemoved = (): void => {
    close();
    toasts.tell(t('account.passkeys.removed'));
    // The button that had the focus has been removed.
    heading.current?.focus();
  };
  return (
    <li className="security-row">
      <div>
        <strong className="breakable">{name}</strong>
        <p className="small muted">
          {lastUsedAt === null
            ? t('account.passkeys.unused', { where: isSynced ? 'all' : 'one', added: moment(createdAt) })
            : t('account.passkeys.used', {
                where: isSynced ? 'all' : 'one',
                added: moment(createdAt),
                used: moment(lastUsedAt),
              })}
        </p>
      </div>
      <div className="row">
        <button
          type="button"
          className="button-link quiet small"
          aria-label={t('account.passkeys.rename-named', { name })}
          onClick={() => setAsked('rename')}
        >
          {t('account.passkeys.rename')}
        </button>
        <button
          type="button"
          className="button-link quiet small"
          aria-label={t('account.passkeys.remove-named', { name })}
          onClick={() => setAsked('remove')}
        >
          {t('account.passkeys.remove')}
        </button>
      </div>
      {asked === 'rename' ? <NameDialog passkey={passkey} onClose={close} /> : null}
      {asked === 'remove' ? <RemoveDialog passkey={passkey} onClose={close} onRemoved={onRemoved} /> : null}
    </li>
  );
}

/** Creates a passkey on this device; the first one comes with recovery codes. */
function useAdding({ recoveryCodesLeft }: PasskeysView, onCodes: (codes: string[]) => void) {
  const [offer, offering] = usePasskeyOptionsMutation();
  const [add, adding] = useAddPasskeyMutation();
  const [makeCodes, making] = useRecoveryCodesMutation();
  const [isWaiting, setIsWaiting] = useState(false);
  const [problem, setProblem] = useState<string>();
  const toasts = useToasts();
  const onAdd = async (name: string): Promise<void> => {
    setProblem(undefined);
    const { data, error } = await offer();
    if (data === undefined) return setProblem(sentenceOf(error));
    setIsWaiting(true);
    const answer = await makePasskey(data).finally(() => setIsWaiting(false));
    if ('problem' in answer) return setProblem(answer.problem);
    const added = await add({ name, response: answer.response });
    if (added.error !== undefined) return setProblem(sentenceOf(added.error));
    toasts.tell(t('account.passkeys.added'));
    const codes = recoveryCodesLeft === 0 ? await makeCodes() : undefined;
    if (codes?.data !== undefined) onCodes(codes.data.codes);
  };
  return { onAdd, problem, isBusy: offering.isLoading || adding.isLoading || making.isLoading || isWaiting };
}

/** The person’s passkeys: add, rename and remove. */
export function PasskeysCard({ view, onCodes }: { view: PasskeysView; onCodes: (codes: string[]) => void }) {
  const { passkeys, isRequired } = view;
  const [name, setName] = useState(FIRST_NAME);
  const heading = useRef<HTMLHeadingElement>(null);
  const { onAdd, problem, isBusy } = useAdding(view, onCodes);
  const onSubmit = (event: SyntheticEvent): void => {
    event.preventDefault();
    void onAdd(name.trim() === '' ? FIRST_NAME : name.trim()).then(() => setName(FIRST_NAME));
  };
  return (
    <section className="card stack" aria-labelledby="passkeys-title">
      <h2 id="passkeys-title" ref={heading} tabIndex={-1}>
        {t('account.passkeys.title')}
      </h2>
      {isRequired && passkeys.length === 0 ? <p className="note amber">{t('account.passkeys.required')}</p> : null}
      <p>{t('account.passkeys.about')}</p>
      {passkeys.length === 0 ? (
        <p className="muted">{t('account.passkeys.none')}</p>
      ) : (
        <ul className="plain-list">
          {passkeys.map((passkey) => (
            <PasskeyRow key={passkey.id} passkey={passkey} heading={heading} />
          ))}
        </ul>
      )}
      {supportsPasskeys() ? (
        <form className="stack" onSubmit={onSubmit} noValidate>
          <TextField
            label={t('account.passkeys.new-name')}
            maxLength={MAX_NAME_LENGTH}
            hint={t('account.passkeys.name-hint')}
            value={name}
            onChange={(event) => setName(event.target.value)}
          />
          <div>
            <button type="submit" className="button-link" disabled={isBusy}>
              {isBusy ? t('account.passkey.waiting') : t('account.passkeys.add')}
            </button>
          </div>
        </form>
      ) : (
        <p className="note amber">{t('account.passkeys.unsupported')}</p>
      )}
      <Failure text={problem} />
    </section>
  );
}
