import type { Problem } from './problem';

/** With what a person can prove again who they are (api.md, `step-up-required`). */
export type ProofMethod = 'passkey' | 'code' | 'recovery-code';

/** What the person is to be asked, wherever they are on the site. */
export interface ProofNeeded {
  /** Empty for staff who must add a passkey before they can go on. */
  methods: readonly ProofMethod[];
  /** Where the focus was when the call was made. */
  from: Element | null;
  settle: (proved: boolean) => void;
}

type Listener = (needed: ProofNeeded | null) => void;

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
  if (hear === null || (code !== 'step-up-required' && code !== 'passkey-required')) return false;
  const { methods = [] } = (details ?? {}) as { methods?: ProofMethod[] };
  asking ??= new Promise<boolean>((settle) => hear({ methods, from, settle })).finally(() => {
    asking = null;
    hear(null);
  });
  return asking;
}
