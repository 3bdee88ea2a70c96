import { formatCad } from '../../../shared/ui/money';
import { TakeButton } from '../free-jobs';
import type { Job } from '../queue/step';

/** A job that no one has taken, or that is free again. */
export default function FreeStage({ job }: { job: Job }) {
  return (
    <div className="card stack">
      <p>
        {job.pickupArea} → {job.dropoffArea} · you earn {formatCad(job.earns)}
      </p>
      <TakeButton job={job} />
    </div>
  );
}
