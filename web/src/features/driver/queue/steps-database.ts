import type { DBSchema } from 'idb';
import { v7 as uuidv7 } from 'uuid';
import { DeviceDatabase } from '../../../shared/device/device-database';
import type { Checks, NewStep, Step, StepInput, StepKind } from './step';

/** A form that is not finished; the code is not stored and typed again. */
export interface Draft {
  userId: number;
  jobId: string;
  kind: StepKind;
  checks?: Checks;
  text?: string;
  photo?: Blob | null;
}

interface Schema extends DBSchema {
  steps: { key: number; value: Step };
  drafts: { key: [number, string, StepKind]; value: Draft };
}

const NAME = 'porchlight-driver-steps';
/** Sent steps are shown for a day, with both of their times. */
const SHOWN_MS = 86_400_000;

const device = new DeviceDatabase<Schema>(NAME, (database) => {
  database.createObjectStore('steps', { keyPath: 'order', autoIncrement: true });
  database.createObjectStore('drafts', { keyPath: ['userId', 'jobId', 'kind'] });
});

export async function allSteps(): Promise<Step[]> {
  return (await device.open()).getAll('steps');
}

/** Stores a step and deletes its draft before anything is sent. */
export async function addStep(step: NewStep): Promise<void> {
  const database = await device.open();
  const transaction = database.transaction(['steps', 'drafts'], 'readwrite');
  const kept: Omit<Step, 'order'> = {
    ...step,
    id: uuidv7(),
    state: 'waiting',
    refusal: null,
    sentAt: null,
    wasKnown: false,
    clockShiftMs: 0,
  };
  await transaction.objectStore('steps').add(kept as Step);
  await transaction.objectStore('drafts').delete([step.userId, step.jobId, step.kind]);
  await transaction.done;
}

async function changeStep(order: number, change: (step: Step) => Step): Promise<void> {
  const transaction = (await device.open()).transaction('steps', 'readwrite');
  const step = await transaction.store.get(order);
  if (step !== undefined) await transaction.store.put(change(step));
  await transaction.done;
}

const withoutSecrets = ({ reason, text }: StepInput): StepInput => ({ reason, text });

/** The server has the step: its code, checks and photo are deleted from the device. */
export const markSent = (order: number, sentAt: string, wasKnown: boolean): Promise<void> =>
  changeStep(order, (step) => ({
    ...step,
    state: 'sent',
    sentAt,
    wasKnown,
    refusal: null,
    input: withoutSecrets(step.input),
    photo: null,
  }));

export const markRefused = (order: number, refusal: Step['refusal']): Promise<void> =>
  changeStep(order, (step) => ({ ...step, state: 'refused', refusal }));

export const shiftClock = (order: number, clockShiftMs: number): Promise<void> =>
  changeStep(order, (step) => ({ ...step, clockShiftMs }));

/** Replaces a refused step; it is a new action, so it gets a new id. */
export const correctStep = (
  order: number,
  { input, photo, happenedAt }: Pick<Step, 'input' | 'photo' | 'happenedAt'>,
): Promise<void> =>
  changeStep(order, (step) => ({
    ...step,
    id: uuidv7(),
    input,
    photo,
    happenedAt,
    state: 'waiting',
    refusal: null,
    clockShiftMs: 0,
  }));

/** Discards one step; the later ones of its job are sent. */
export const discardStep = async (order: number): Promise<void> => (await device.open()).delete('steps', order);

/** Discards a step and the later steps of its job. */
export async function discardFrom({ order, jobId }: Step): Promise<void> {
  const transaction = (await device.open()).transaction('steps', 'readwrite');
  for (const step of await transaction.store.getAll()) {
    if (step.jobId === jobId && step.order >= order && step.state !== 'sent')
      await transaction.store.delete(step.order);
  }
  await transaction.done;
}

/** Deletes steps that were sent long ago. */
export async function tidySteps(now: number): Promise<void> {
  const transaction = (await device.open()).transaction('steps', 'readwrite');
  for (const { order, sentAt } of await transaction.store.getAll()) {
    if (sentAt !== null && now - Date.parse(sentAt) > SHOWN_MS) await transaction.store.delete(order);
  }
  await transaction.done;
}

export const keepDraft = async (draft: Draft): Promise<unknown> => (await device.open()).put('drafts', draft);

export const draftOf = async (userId: number, jobId: string, kind: StepKind): Promise<Draft | undefined> =>
  (await device.open()).get('drafts', [userId, jobId, kind]);
