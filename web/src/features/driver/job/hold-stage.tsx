import type { JobNow } from '../queue/optimistic';
import type { HoldStageName } from '../stage';
import GiveBack from './give-back';
import { SupportLink } from './support-link';
import { t } from '../../../shared/texts/texts';

const TITLES: Record<HoldStageName, string> = {
  wait: t('job.on-hold'),
  leave: t('job.leave-with-seller'),
  keep: t('job.hold-on'),
};

const afterwards = (stage: HoldStageName, why: string): string =>
  stage === 'keep' ? t('job.after-hold', { why }) : t('job.after-hold-at-seller');

/** The money is in question, so the driver does not set off and the item stays where it is; the page asks again by itself. */
export default function HoldStage({ now, stage }: { now: JobNow; stage: HoldStageName }) {
  const { job, waiting } = now;
  if (job.onHold == null) return null;
  const { why } = job.onHold;
  return (
    <div className="stack">
      <section className="card stack">
        <h2>{TITLES[stage]}</h2>
        <p>{stage === 'wait' ? t('job.why-wait', { why }) : t('job.why-on-hold', { why })}</p>
        <p>{afterwards(stage, why)}</p>
        <SupportLink shareLink={job.shareLink} />
      </section>
      {stage === 'wait' && waiting.length === 0 ? <GiveBack job={job} /> : null}
    </div>
  );
}
