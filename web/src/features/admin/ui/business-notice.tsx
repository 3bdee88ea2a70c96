import { Alert } from 'antd';
import { Link } from 'react-router-dom';
import type { BusinessDetails } from '../../../../../src/contexts/admin/settings/published/platform-settings.js';

const NAMES: [detail: keyof BusinessDetails, name: string][] = [
  ['legalName', 'legal name'],
  ['address', 'address'],
  ['hstNumber', 'HST number'],
];

const list = new Intl.ListFormat('en-CA', { type: 'conjunction' });

/** Names the business details missing from receipts and statements; renders nothing once all are entered. */
export function BusinessNotice({ hasLink = false, ...business }: BusinessDetails & { hasLink?: boolean }) {
  const missing = NAMES.filter(([detail]) => (business[detail] ?? '').trim() === '').map(([, name]) => name);
  if (missing.length === 0) return null;
  return (
    <Alert
      type="warning"
      showIcon
      title={`Receipts and statements leave out the ${list.format(missing)}`}
      description={hasLink ? <Link to="/admin?tab=settings">Open the settings</Link> : undefined}
    />
  );
}
