import { Segmented } from 'antd';
import { useAdminConfigQuery } from '../settings/settings.api';
import { useTabAddress, withAddress } from '../ui/tab-address';
import { BusinessNotice } from '../ui/business-notice';
import { Balances } from './balances';
import { Proof } from './proof';
import { Reconciliations } from './reconciliations';
import { TEXTS } from './texts';
import { Waiting } from './waiting';

const VIEWS = {
  waiting: { label: 'Waiting', Content: Waiting },
  proof: { label: TEXTS.proof, Content: Proof },
  balances: { label: 'Balances', Content: Balances },
  reconciliations: { label: 'Reconciliations', Content: Reconciliations },
} as const;
type View = keyof typeof VIEWS;

function viewOf(search: URLSearchParams): View {
  const asked = search.get('view') ?? '';
  if (Object.hasOwn(VIEWS, asked)) return asked as View;
  return search.has('transaction') ? 'proof' : 'waiting';
}

/** Shown until the settings contain the business details for receipts. */
function MissingDetails() {
  const { data } = useAdminConfigQuery();
  return data === undefined ? null : <BusinessNotice {...data.business} hasLink />;
}

function MoneyDesk() {
  const { search, go } = useTabAddress();
  const view = viewOf(search);
  const { Content } = VIEWS[view];
  return (
    <>
      <Segmented<View>
        className="console-views"
        value={view}
        aria-label="Part of the money desk"
        options={(Object.keys(VIEWS) as View[]).map((value) => ({ value, label: VIEWS[value].label }))}
        onChange={(asked) => go({ view: asked })}
      />
      <MissingDetails />
      <Content />
    </>
  );
}

export default withAddress('money-desk', MoneyDesk);
