import type { Problem } from './problem';

/** With what a person can prove again who they are (api.md, `step-up-required`). */
export type ProofMethod = 'passkey' | 'code' | 'recovery-code';

/** `session-ended`: no one is signed in any more, where someone was when the page was opened. */
export type Asked = 'step-up' | 'session-ended';

/** What the person is to be asked, wherever they are on the site. */
export interface ProofNeeded {
  what: Asked;
  /** Empty for staff who must add a passkey before they can go on. */
  methods: readonly ProofMethod[];
  /** Where the focus was when the call was made. */
  from: Element | null;
  settle: (proved: boolean) => void;
}

type Listener = (needed: ProofNeeded | null) => void;

/** What is asked for, by the code of the refusal. */
const ASKED: Record<string, Asked | undefined> = {
  'step-up-required': 'step-up',
  'passkey-required': 'step-up',
  'not-signed-in': 'session-ended',
};

let listener: Listener | null = null;
let asking: Promise<boolean> | null = null;

/** From now on this one hears what is needed, and null once it is settled, until the returned function is called. */
export function hearProofs(heard: Listener): () => void {
  listener = heard;
  return () => {
    if (listener === heard) listener = null;
  };
}

/** Whether a refused call may be made again, because the person has just proved who they are; several calls ask once. */
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
