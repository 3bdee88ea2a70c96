import { tabMemory, type Memory } from '../../../shared/browser-storage';
import { DEFAULTS, type Draft } from './draft';

const NAME = 'admin-settings-draft';
const FIELDS = Object.keys(DEFAULTS).sort().join();

const isDraft = (value: unknown): value is Draft =>
  typeof value === 'object' && value !== null && Object.keys(value).sort().join() === FIELDS;

/** What was entered in this tab of the browser and not saved; nothing where it is of another version of the program. */
export function keptDraft(memory: Memory = tabMemory): Draft | undefined {
  try {
    const kept: unknown = JSON.parse(memory.getItem(NAME) ?? 'null');
    return isDraft(kept) ? kept : undefined;
  } catch {
    return undefined;
  }
}

/** Keeps it until it is saved or given up; signing out takes it away with all that the tab keeps. */
export function keepDraft(draft: Draft | undefined, memory: Memory = tabMemory): void {
  if (draft === undefined) memory.removeItem(NAME);
  else memory.setItem(NAME, JSON.stringify(draft));
}
