import { formatCad } from '../../../shared/ui/money';
import { TakeButton } from '../free-jobs';
import type { Job } from '../queue/step';
import { t } from '../../../shared/texts/texts';

/** A job that is free, or free again. */
export default function FreeStage({ job }: { job: Job }) {
  return (
    <div className="card stack">
      <p>
        {t('job.you-earn', { pickupArea: job.pickupArea, dropoffArea: job.dropoffArea, earns: formatCad(job.earns) })}
      </p>
      <TakeButton job={job} />
    </div>
  );
}
