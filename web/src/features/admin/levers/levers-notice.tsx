import { Alert } from 'antd';
import { Link } from 'react-router-dom';
import { addressOf } from '../ui/tab-places';
import { useLeversQuery } from './levers.api';
import { LEVER_WORDS } from './texts';

const POLL_MS = 30_000;

/** Shown above every tab while a lever is pulled, so that it is not forgotten. */
export function LeversNotice() {
  const { data } = useLeversQuery(undefined, { pollingInterval: POLL_MS, skipPollingIfUnfocused: true });
  const pulled = data?.levers.filter(({ isPulled }) => isPulled) ?? [];
  if (pulled.length === 0) return null;
  return (
    <Alert
      className="console-notice"
      type="warning"
      showIcon
      role="status"
      title={`${pulled.map(({ name }) => LEVER_WORDS[name].pulled).join('. ')}.`}
      description={<Link to={addressOf('levers')}>Look at the levers</Link>}
    />
  );
}
