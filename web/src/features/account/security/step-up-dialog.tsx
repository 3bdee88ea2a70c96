import { useEffect, useRef, useState, type SyntheticEvent } from 'react';
import { Link } from 'react-router-dom';
import type { ProofMethod } from '../../../shared/api/proof';
import { useUserQuery } from '../../../shared/api/session.api';
import { TextField } from '../../../shared/ui/field';
import { Modal } from '../../../shared/ui/modal';
import { supportsPasskeys } from './passkey-browser';
import { useProving } from './use-proving';
import { t } from '../../../shared/texts/texts';
import { Failure } from '../../../shared/ui/page-states';

const DIGITS = 6;

const OTHER_WAYS: Readonly<Record<ProofMethod, string>> = {
  passkey: t('account.step-up.passkey'),
  code: t('account.step-up.code'),
  'recovery-code': t('account.step-up.recovery'),
};

function CodeStep({ proving, onProved }: { proving: ReturnType<typeof useProving>; onProved: () => void }) {
  const { data: user } = useUserQuery();
  const [code, setCode] = useState('');
  const [problem, setProblem] = useState<string>();
  const wasSent = useRef(false);
  const { sendCode } = proving;
  useEffect(() => {
    if (wasSent.current) return;
    wasSent.current = true;
    void sendCode();
  }, [sendCode]);
  const onSubmit = async (event: SyntheticEvent): Promise<void> => {
    event.preventDefault();
    if (code.length !== DIGITS) return setProblem(t('account.step-up.digits'));
    if (await proving.withCode('code', code)) onProved();
  };
  return (
    <form className="stack" onSubmit={(event) => void onSubmit(event)} noValidate>
      <TextField
        label={t('account.step-up.code-label')}
        name="step-up-code"
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={DIGITS}
        autoFocus
        hint={
          user?.email === undefined ? t('account.step-up.sent') : t('account.step-up.sent-to', { email: user.email })
        }
        value={code}
        problem={problem}
        onChange={(event) => {
          setProblem(undefined);
          proving.forget();
          setCode(event.target.value.replace(/\D/g, ''));
        }}
      />
      <div className="row">
        <button type="submit" className="button-link" disabled={proving.isBusy}>
          {t('account.step-up.confirm')}
        </button>
        <button
          type="button"
          className="button-link quiet slim"
          disabled={proving.isBusy}
          onClick={() => void sendCode()}
        >
          {t('account.step-up.another')}
        </button>
      </div>
    </form>
  );
}

function RecoveryStep({ proving, onProved }: { proving: ReturnType<typeof useProving>; onProved: () => void }) {
  const [code, setCode] = useState('');
  const onSubmit = async (event: SyntheticEvent): Promise<void> => {
    event.preventDefault();
    if (await proving.withCode('recovery-code', code)) onProved();
  };
  return (
    <form className="stack" onSubmit={(event) => void onSubmit(event)} noValidate>
      <TextField
        label={t('account.step-up.recovery-label')}
        name="recovery-code"
        autoComplete="off"
        autoCapitalize="characters"
        autoFocus
        hint={t('account.step-up.recovery-hint')}
        value={code}
        onChange={(event) => {
          proving.forget();
          setCode(event.target.value);
        }}
      />
      <div>
        <button type="submit" className="button-link" disabled={proving.isBusy || code.trim() === ''}>
          {t('account.step-up.confirm')}
        </button>
      </div>
    </form>
  );
}

function PasskeyStep({ proving, onProved }: { proving: ReturnType<typeof useProving>; onProved: () => void }) {
  const onUse = async (): Promise<void> => {
    if (await proving.withPasskey()) onProved();
  };
  return (
    <div>
      <button type="button" className="button-link" autoFocus disabled={proving.isBusy} onClick={() => void onUse()}>
        {proving.isBusy ? t('account.passkey.waiting') : t('account.step-up.use')}
      </button>
    </div>
  );
}

const STEPS = { passkey: PasskeyStep, code: CodeStep, 'recovery-code': RecoveryStep };

/** Blocks the page until the person has proved who they are or closes the dialog. */
export default function StepUpDialog({
  methods,
  onSettled,
}: {
  methods: readonly ProofMethod[];
  onSettled: (proved: boolean) => void;
}) {
  const usable = methods.filter((method) => method !== 'passkey' || supportsPasskeys() || methods.length === 1);
  const [chosen, setChosen] = useState<ProofMethod>(usable[0] ?? 'code');
  const proving = useProving();
  const Step = STEPS[chosen];
  const others = usable.filter((method) => method !== chosen);
  return (
    <Modal title={t('account.step-up.title')} className="step-up" onClose={() => onSettled(false)}>
      <div className="stack">
        <p>{t('account.step-up.text')}</p>
        <Step proving={proving} onProved={() => onSettled(true)} />
        <Failure text={proving.problem} />
        <div className="row">
          {others.map((method) => (
            <button
              key={method}
              type="button"
              className="button-link quiet slim"
              onClick={() => {
                proving.forget();
                setChosen(method);
              }}
            >
              {OTHER_WAYS[method]}
            </button>
          ))}
          {usable.join() === 'passkey' ? (
            <Link className="button-link quiet slim" to="/account/security" onClick={() => onSettled(false)}>
              {t('account.step-up.lost')}
            </Link>
          ) : null}
          <button type="button" className="button-link quiet slim" onClick={() => onSettled(false)}>
            {t('account.step-up.cancel')}
          </button>
        </div>
      </div>
    </Modal>
  );
}
