import { Segmented } from 'antd';
import { useSearchParams } from 'react-router-dom';
import { DisputeList } from './dispute-list';
import { ProblemList } from './problem-list';
import { TEXTS } from './texts';

type View = 'problems' | 'disputes';

export default function ProblemsTab() {
  const [search, setSearch] = useSearchParams();
  const view: View = search.get('view') === 'disputes' ? 'disputes' : 'problems';
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
        onChange={(asked) => setSearch(asked === 'disputes' ? { tab: 'problems', view: asked } : { tab: 'problems' })}
      />
      {view === 'disputes' ? <DisputeList /> : <ProblemList />}
    </>
  );
}
