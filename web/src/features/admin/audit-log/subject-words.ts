import type { AuditLogItemView } from '../../../../../src/contexts/admin/console/published/views.js';
import { LEVER_WORDS } from '../levers/texts';
import { codeInWords } from '../ui/code-words';
import { inWords } from '../ui/in-words';

type Subject = Pick<AuditLogItemView, 'subjectType' | 'subjectId' | 'subjectName'>;

const leverOf = (id: string): string => (id in LEVER_WORDS ? LEVER_WORDS[id as keyof typeof LEVER_WORDS].title : id);

/** Subjects whose id says nothing to a reader, or is itself a code. */
const WORDS: Readonly<Record<string, (id: string) => string>> = {
  settings: (version) => `Settings, version ${version}`,
  lever: leverOf,
  'email-template': (id) => `E-mail “${codeInWords(id)}”`,
  mail: () => 'A message',
  delivery: () => 'A delivery',
  'wasted-trip': () => 'A failed trip',
  'help-message': () => 'A message to support',
  approval: () => 'A request',
  sessions: () => 'Everyone',
  referrals: () => 'Referrals',
  'service-area': (fsa) => `Area ${fsa}`,
};

/** What an action was about: the person or item by name, anything else in words. */
export function subjectInWords({ subjectType, subjectId, subjectName }: Subject): string {
  if (subjectName !== null) return subjectName;
  return WORDS[subjectType]?.(subjectId) ?? `${inWords(subjectType)} ${subjectId}`;
}
