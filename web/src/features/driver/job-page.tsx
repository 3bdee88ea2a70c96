import { useMemo, useState, type SyntheticEvent } from 'react';
import { Link, useParams } from 'react-router-dom';
import type { DriverJobView, StopView } from '../../../../src/delivery/published/views.js';
import { newKey } from '../../shared/api/once-key';
import { isProblem, sentenceOf } from '../../shared/api/problem';
import { deliveryDay } from '../../shared/ui/delivery-day';
import { CheckField, TextField } from '../../shared/ui/field';
import { EmptyState, LoadError, Spinner } from '../../shared/ui/page-states';
import { usePageTitle } from '../../shared/ui/page-title';
import { useToasts } from '../../shared/ui/toasts';
import { useActOnJobMutation, useDriverJobsQuery } from './driver.api';
import './driver.css';

const CHECKS = {
  sameItem: 'It is the item of the photos',
  complete: 'It is complete',
  asDescribed: 'Its condition is as described',
  packed: 'It can be transported as it is',
};
type Checks = Record<keyof typeof CHECKS, boolean>;

function Stop({ title, stop }: { title: string; stop: StopView }) {
  const address = [stop.address, stop.address2, `${stop.city} ${stop.state} ${stop.zipCode}`]
    .filter(Boolean)
    .join(', ');
  return (
    <section className="stop stack-tight">
      <h2>{title}</h2>
      <span>{stop.name}</span>
      <a
        href={`https://www.google.com/maps/dir/?api=1&destination=${encodeURIComponent(address)}`}
        target="_blank"
        rel="noreferrer"
      >
        {address}
      </a>
      <a href={`tel:${stop.phoneNumber}`}>Call {stop.phoneNumber}</a>
      {stop.note ? <p className="note">{stop.note}</p> : null}
    </section>
  );
}

function PhotoInput({
  photo,
  onChange,
  problem,
}: {
  photo: File | null;
  onChange: (photo: File | null) => void;
  problem?: string;
}) {
  return (
    <div className="field">
      <label className="file-input">
        {photo === null ? 'Take a photo' : `Photo: ${photo.name}`}
        <input
          className="visually-hidden"
          type="file"
          name="photo"
          accept="image/*"
          capture="environment"
          aria-invalid={problem !== undefined}
          onChange={(event) => onChange(event.target.files?.[0] ?? null)}
        />
      </label>
      {problem === undefined ? null : (
        <span className="problem" role="alert">
          {problem}
        </span>
      )}
    </div>
  );
}

function useAct(job: DriverJobView, done: string) {
  const [act, { isLoading }] = useActOnJobMutation();
  const [problem, setProblem] = useState<string>();
  const toasts = useToasts();
  const run = async (
    action: 'depart' | 'pickup' | 'deliver' | 'release',
    payload: { body?: object; form?: FormData },
    key: string,
  ): Promise<void> => {
    setProblem(undefined);
    const answer = await act({ id: job.id, action, key, ...payload });
    if (answer.error === undefined) return toasts.tell(done);
    setProblem(isProblem(answer.error) ? answer.error.message : sentenceOf(answer.error));
  };
  return { run, isLoading, problem, setProblem };
}

function Depart({ job }: { job: DriverJobView }) {
  const { run, isLoading, problem } = useAct(job, 'You have set off');
  return (
    <div className="stack">
      {job.pickup === undefined ? null : <Stop title="First to the seller" stop={job.pickup} />}
      {problem === undefined ? null : (
        <p className="note red" role="alert">
          {problem}
        </p>
      )}
      <button
        type="button"
        className="button-link big-button wide"
        disabled={isLoading}
        onClick={() => void run('depart', { body: { happenedAt: new Date().toISOString() } }, newKey())}
      >
        Set off
      </button>
    </div>
  );
}

function Pickup({ job }: { job: DriverJobView }) {
  const [code, setCode] = useState('');
  const [photo, setPhoto] = useState<File | null>(null);
  const [checks, setChecks] = useState<Checks>({ sameItem: false, complete: false, asDescribed: false, packed: false });
  const { run, isLoading, problem, setProblem } = useAct(job, 'Picked up');
  const onSubmit = (event: SyntheticEvent): void => {
    event.preventDefault();
    if (!/^\d{4}$/.test(code)) return setProblem('Enter the seller’s four digits.');
    if (photo === null) return setProblem('Take a photo of the item.');
    if (Object.values(checks).includes(false)) return setProblem('Check each point beside the photos of the listing.');
    const form = new FormData();
    form.set('code', code);
    form.set('checks', JSON.stringify(checks));
    form.set('happenedAt', new Date().toISOString());
    form.append('photo', photo, photo.name);
    void run('pickup', { form }, newKey());
  };
  return (
    <form className="stack" onSubmit={onSubmit} noValidate>
      {job.pickup === undefined ? null : <Stop title="At the seller" stop={job.pickup} />}
      <div className="row">
        {job.imageUrls.slice(0, 3).map((url) => (
          <img key={url} src={url.replace('-large.', '-thumb.')} alt="Photo of the listing" width="96" height="96" />
        ))}
      </div>
      {(Object.keys(CHECKS) as (keyof Checks)[]).map((check) => (
        <CheckField
          key={check}
          label={CHECKS[check]}
          checked={checks[check]}
          onChange={(event) => setChecks((now) => ({ ...now, [check]: event.target.checked }))}
        />
      ))}
      <PhotoInput photo={photo} onChange={setPhoto} />
      <div className="code-input">
        <TextField
          label="Seller’s code"
          inputMode="numeric"
          autoComplete="off"
          maxLength={4}
          value={code}
          onChange={(event) => setCode(event.target.value.replace(/\D/g, ''))}
        />
      </div>
      {problem === undefined ? null : (
        <p className="note red" role="alert">
          {problem}
        </p>
      )}
      <button type="submit" className="button-link big-button wide" disabled={isLoading}>
        Picked up
      </button>
    </form>
  );
}

function Deliver({ job }: { job: DriverJobView }) {
  const [code, setCode] = useState('');
  const [photo, setPhoto] = useState<File | null>(null);
  const { run, isLoading, problem, setProblem } = useAct(job, 'Delivered');
  const onSubmit = (event: SyntheticEvent): void => {
    event.preventDefault();
    const happenedAt = new Date().toISOString();
    if (!job.noContact || photo === null) {
      if (!/^\d{4}$/.test(code))
        return setProblem(
          job.noContact ? 'Take a photo at the door, or enter the buyer’s code.' : 'Enter the buyer’s four digits.',
        );
      return void run('deliver', { body: { code, happenedAt } }, newKey());
    }
    const form = new FormData();
    form.set('happenedAt', happenedAt);
    form.append('photo', photo, photo.name);
    void run('deliver', { form }, newKey());
  };
  return (
    <form className="stack" onSubmit={onSubmit} noValidate>
      {job.dropoff === undefined ? null : <Stop title="At the buyer’s door" stop={job.dropoff} />}
      {job.noContact ? <PhotoInput photo={photo} onChange={setPhoto} /> : null}
      <div className="code-input">
        <TextField
          label="Buyer’s code"
          inputMode="numeric"
          autoComplete="off"
          maxLength={4}
          value={code}
          onChange={(event) => setCode(event.target.value.replace(/\D/g, ''))}
        />
      </div>
      {problem === undefined ? null : (
        <p className="note red" role="alert">
          {problem}
        </p>
      )}
      <button type="submit" className="button-link big-button wide" disabled={isLoading}>
        Delivered
      </button>
    </form>
  );
}

export default function JobPage() {
  const { jobId } = useParams();
  const { data, error, refetch } = useDriverJobsQuery();
  usePageTitle('Job');
  const job = useMemo(() => data?.items.find(({ id }) => id === jobId), [data, jobId]);
  if (data === undefined && error !== undefined) return <LoadError error={error} onRetry={() => void refetch()} />;
  if (data === undefined) return <Spinner />;
  if (job === undefined)
    return (
      <EmptyState
        title="Delivered"
        text="This job is done, or it is no longer yours."
        action={
          <Link className="button-link big-button" to="/driver">
            Back to the jobs
          </Link>
        }
      />
    );
  return (
    <div className="stack job-card">
      <span className="when">
        {deliveryDay(job.deliveryDate)} • {job.deliveryWindow}
      </span>
      <h1>{job.name}</h1>
      {job.status === 'scheduled' && job.mine ? <Depart job={job} /> : null}
      {job.status === 'dispatched' ? <Pickup job={job} /> : null}
      {job.status === 'picked_up' ? <Deliver job={job} /> : null}
      {job.status === 'delivered' ? (
        <p className="note green" role="status">
          Delivered. Thank you.
        </p>
      ) : null}
      <Link to="/driver">Back to the jobs</Link>
    </div>
  );
}
