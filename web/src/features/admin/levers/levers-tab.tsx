import { Button } from 'antd';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { LEVER_REASON, type LeverView } from '../../../../../src/contexts/admin/settings/published/lever-views.js';
import { LoadError, Spinner } from '../../../shared/ui/page-states';
import { AdministratorsOnly, useIsAdministrator } from '../ui/approval';
import { ConfirmDialog } from '../ui/confirm-dialog';
import { torontoTime } from '../ui/instant';
import { useTabAddress, withAddress } from '../ui/tab-address';
import { personPage } from '../ui/tab-places';
import { useLeversQuery, useTurnLeverMutation } from './levers.api';
import { LEVER_WORDS, TEXTS } from './texts';

const POLL_MS = 15_000;

const actionOf = ({ name, isPulled }: LeverView): string => LEVER_WORDS[name][isPulled ? 'letGo' : 'pull'];

function TurnDialog({ lever, onClose }: { lever: LeverView; onClose: () => void }) {
  const { name, on, isPulled } = lever;
  const [turn] = useTurnLeverMutation();
  const words = LEVER_WORDS[name];
  return (
    <ConfirmDialog
      title={`${words.title}: ${actionOf(lever).toLowerCase()}`}
      okText={actionOf(lever)}
      danger={!isPulled}
      maxReason={LEVER_REASON.most}
      onClose={onClose}
      done={['Lever turned', `${words.title}: ${on ? TEXTS.off : TEXTS.on}`]}
      onConfirm={({ reason }) => turn({ name, on: !on, reason })}
    >
      <p>{isPulled ? words.lettingGo : words.pulling}</p>
    </ConfirmDialog>
  );
}

/** When, by whom and why the lever was last changed. */
function LastChange({ since, by, reason }: LeverView) {
  if (since === null || by === null) return <p className="muted">Never changed.</p>;
  return (
    <>
      <p className="muted">
        Since {torontoTime(since)}, by {by.id === null ? by.name : <Link to={personPage(by.id)}>{by.name}</Link>}
      </p>
      <p className="breakable">“{reason}”</p>
    </>
  );
}

function Lever({ lever, onAsk }: { lever: LeverView; onAsk: (lever: LeverView) => void }) {
  const { name, on, isPulled } = lever;
  const { title, does } = LEVER_WORDS[name];
  const isAdministrator = useIsAdministrator();
  return (
    <li className="card stack-tight">
      <h2>
        {title} <span className={`badge ${isPulled ? 'amber' : 'green'}`}>{on ? TEXTS.on : TEXTS.off}</span>
      </h2>
      <p>{does}</p>
      <LastChange {...lever} />
      {isAdministrator ? (
        <div className="row">
          <Button
            type={isPulled ? 'primary' : 'default'}
            aria-label={`${actionOf(lever)}: ${title}`}
            onClick={() => onAsk(lever)}
          >
            {actionOf(lever)}…
          </Button>
        </div>
      ) : null}
    </li>
  );
}

function Levers() {
  const { isOpen } = useTabAddress();
  const { data, error, refetch } = useLeversQuery(undefined, { pollingInterval: isOpen ? POLL_MS : 0 });
  const isAdministrator = useIsAdministrator();
  const [asked, setAsked] = useState<LeverView>();
  if (data === undefined && error !== undefined) return <LoadError error={error} onRetry={() => void refetch()} />;
  if (data === undefined) return <Spinner />;
  return (
    <>
      <p className="muted">{TEXTS.explain}</p>
      {isAdministrator ? null : <AdministratorsOnly />}
      <ul className="levers">
        {data.levers.map((lever) => (
          <Lever key={lever.name} lever={lever} onAsk={setAsked} />
        ))}
      </ul>
      {asked === undefined ? null : <TurnDialog lever={asked} onClose={() => setAsked(undefined)} />}
    </>
  );
}

export default withAddress('levers', Levers);
