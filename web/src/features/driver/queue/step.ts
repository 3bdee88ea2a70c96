import type { DriverJobView } from '../../../../../src/contexts/delivery/published/views.js';
import { t } from '../../../shared/texts/texts';

export type Checks = Record<'sameItem' | 'complete' | 'asDescribed' | 'packed', boolean>;

export const STEP_KINDS = ['depart', 'arrive', 'pickup', 'differs', 'deliver', 'fail'] as const;
export type StepKind = (typeof STEP_KINDS)[number];

/** What the driver entered besides the photo; the code is kept only while its step waits. */
export interface StepInput {
  code?: string;
  checks?: Checks;
  reason?: string;
  text?: string;
  /** Where the driver arrived. */
  stage?: 'pickup' | 'door';
  position?: { lat: number; lon: number; accuracy: number } | undefined;
}

/** Why the server refused a step, in its own words. */
export interface Refusal {
  status: number;
  code: string;
  message: string;
  details?: unknown;
}

/** One step of a job, kept on the device until the server has it. */
export interface Step {
  /** Steps are sent in this order; assigned by the database. */
  order: number;
  /** The action’s id on the server; sending it again is the same action. */
  id: string;
  userId: number;
  jobId: string;
  /** The item’s name, so that a waiting step can be named without its job. */
  name: string;
  kind: StepKind;
  /** ISO 8601, by the device's clock. */
  happenedAt: string;
  input: StepInput;
  photo: Blob | null;
  state: 'waiting' | 'refused' | 'sent';
  refusal: Refusal | null;
  /** ISO 8601; null until the server has answered. */
  sentAt: string | null;
  /** The server already had the step, from another device or because its answer was lost. */
  wasKnown: boolean;
  /** How far the device’s clock is off, in milliseconds; 0 until the server has refused the time. */
  clockShiftMs: number;
}

export type NewStep = Pick<Step, 'userId' | 'jobId' | 'name' | 'kind' | 'happenedAt' | 'input' | 'photo'>;

/** The name of each step in a sentence. */
export const STEP_NAMES: Record<StepKind, string> = {
  depart: t('job.set-off'),
  arrive: t('job.arrived'),
  pickup: t('job.picked-up'),
  differs: t('job.does-not-match'),
  deliver: t('job.delivered'),
  fail: t('job.something-went-wrong'),
};

export type Job = DriverJobView;
