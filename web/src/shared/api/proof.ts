import type { Problem } from './problem';

/** The ways in which a person can prove again who they are (api.md, `step-up-required`). */
export type ProofMethod = 'passkey' | 'code' | 'recovery-code';

/** `session-ended`: no one is signed in any more, although someone was when the page was opened. */
export type Asked = 'step-up' | 'session-ended';

/** What to ask of the person, wherever they are on the site. */
export interface ProofNeeded {
  what: Asked;
  /** Empty for staff who must add a passkey first. */
  methods: readonly ProofMethod[];
  /** The element that had the focus when the call was made. */
  from: Element | null;
  settle: (proved: boolean) => void;
}

type Listener = (needed: ProofNeeded | null) => void;

/** What to ask for, by the code of the refusal. */
const ASKED: Record<string, Asked | undefined> = {
  'step-up-required': 'step-up',
  'passkey-required': 'step-up',
  'not-signed-in': 'session-ended',
};

let listener: Listener | null = null;
let asking: Promise<boolean> | null = null;

/** Registers the listener for needed proofs; it gets null once one is settled. Returns a function that removes it. */
export function hearProofs(heard: Listener): () => void {
  listener = heard;
  return () => {
    if (listener === heard) listener = null;
  };
}

/** Whether a refused call may be repeated because the person has just proved who they are; concurrent calls ask only once. */
export async function provedFor({ code, details }: Problem, from: Element | null): Promise<boolean> {
  const hear = listener;
  const what = ASKED[code];
  if (hear === null || what === undefined) return false;
  const { methods = [] } = (details ?? {}) as { methods?: ProofMethod[] };
  asking ??= new Promise<boolean>((settle) => hear({ what, methods, from, settle })).finally(() => {
    asking = null;
    hear(null);
  });
  return asking;
}
