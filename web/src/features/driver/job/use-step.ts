import { useEffect, useState } from 'react';
import type { JobNow } from '../queue/optimistic';
import { queue } from '../queue/queue';
import { draftOf, keepDraft, type Draft } from '../queue/steps-database';
import type { Step, StepInput, StepKind } from '../queue/step';
import { t } from '../../../shared/texts/texts';

const NOT_KEPT = t('job.device-could-not-keep');

export interface StepForm {
  /** Stores the step, replacing the refused one if there is one; resolves to true once it is safely stored. */
  submit: (input: StepInput, photo?: Blob | null) => Promise<boolean>;
  isBusy: boolean;
  failure: string | undefined;
}

/** Stores on the device what the driver has done; the queue sends it. */
export function useStep(userId: number, { job, refused }: JobNow, kind: StepKind): StepForm {
  const [isBusy, setIsBusy] = useState(false);
  const [failure, setFailure] = useState<string>();
  const submit = async (input: StepInput, photo: Blob | null = null): Promise<boolean> => {
    setIsBusy(true);
    setFailure(undefined);
    const happenedAt = new Date().toISOString();
    try {
      if (refused?.kind === kind) {
        // A hand-over keeps its original time, however late its code is corrected; setting off gets a new time.
        const moment = kind === 'depart' ? happenedAt : refused.happenedAt;
        await queue.correct(refused.order, { input, photo, happenedAt: moment });
      } else {
        await queue.add({ userId, jobId: job.id, name: job.name, kind, happenedAt, input, photo });
      }
      return true;
    } catch {
      setFailure(NOT_KEPT);
      return false;
    } finally {
      setIsBusy(false);
    }
  };
  return { submit, isBusy, failure };
}

/** The values in a form when it opens. */
export interface Entered {
  input: StepInput;
  photo: Blob | null;
}

/** A wrong code is typed again; everything else is kept. */
function enteredOf({ input: { code, ...rest }, photo, refusal }: Step): Entered {
  const isKept = code !== undefined && refusal?.code !== 'code-wrong';
  return { input: isKept ? { ...rest, code } : rest, photo };
}
const drafted = (draft: Draft | undefined): Entered => ({
  input: {
    ...(draft?.checks === undefined ? {} : { checks: draft.checks }),
    ...(draft?.text === undefined ? {} : { text: draft.text }),
  },
  photo: draft?.photo ?? null,
});

/** What was entered before, in the refused step or in an abandoned form. Undefined until it has been loaded. */
export function useEntered(userId: number, { job, refused }: JobNow, kind: StepKind): Entered | undefined {
  const [draft, setDraft] = useState<Entered>();
  const jobId = job.id;
  useEffect(() => {
    let isWanted = true;
    const take = (found: Draft | undefined): void => {
      if (isWanted) setDraft(drafted(found));
    };
    draftOf(userId, jobId, kind).then(take, () => take(undefined));
    return () => {
      isWanted = false;
    };
  }, [userId, jobId, kind]);
  return refused?.kind === kind ? enteredOf(refused) : draft;
}

/** Stores what is being entered, because a phone that opens its camera may close the page. */
export function useKeepDraft(draft: Omit<Draft, 'userId' | 'jobId'>, userId: number, jobId: string): void {
  const { kind, checks, text, photo } = draft;
  useEffect(() => {
    void keepDraft({ userId, jobId, kind, checks, text, photo }).catch(() => undefined);
  }, [userId, jobId, kind, checks, text, photo]);
}
