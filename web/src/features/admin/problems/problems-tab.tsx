import { Segmented } from 'antd';
import { useTabAddress, withAddress } from '../ui/tab-address';
import { CaseDesk } from './case-desk';
import { DisputeList } from './dispute-list';
import { ProblemList } from './problem-list';
import { TEXTS } from './texts';

type View = 'problems' | 'disputes';

function Problems() {
  const { search, go } = useTabAddress();
  const view: View = search.get('view') === 'disputes' ? 'disputes' : 'problems';
  const opened = search.get('case');
  if (opened !== null) return <CaseDesk key={opened} id={opened} onClose={() => go({})} />;
  return (
    <>
      <Segmented<View>
        className="console-views"
        value={view}
        aria-label="Problems or disputes"
        options={[
          { value: 'problems', label: TEXTS.problems },
          { value: 'disputes', label: TEXTS.disputes },
        ]}
        onChange={(asked) => go(asked === 'disputes' ? { view: asked } : {})}
      />
      {view === 'disputes' ? <DisputeList /> : <ProblemList />}
    </>
  );
}

export default withAddress('problems', Problems);
