import { tabMemory, type Memory } from '../../../shared/browser-storage';
import { DEFAULTS, type Draft } from './draft';

const NAME = 'admin-settings-draft';
const FIELDS = Object.keys(DEFAULTS).sort().join();

const isDraft = (value: unknown): value is Draft =>
  typeof value === 'object' && value !== null && Object.keys(value).sort().join() === FIELDS;

/** The unsaved settings of this browser tab; undefined if there are none or another version of the app stored them. */
export function keptDraft(memory: Memory = tabMemory): Draft | undefined {
  try {
    const kept: unknown = JSON.parse(memory.getItem(NAME) ?? 'null');
    return isDraft(kept) ? kept : undefined;
  } catch {
    return undefined;
  }
}

/** Stores the draft, or removes it if undefined. Signing out clears it with the rest of the tab’s storage. */
export function keepDraft(draft: Draft | undefined, memory: Memory = tabMemory): void {
  if (draft === undefined) memory.removeItem(NAME);
  else memory.setItem(NAME, JSON.stringify(draft));
}
