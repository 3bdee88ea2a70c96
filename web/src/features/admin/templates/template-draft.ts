import type { Audience, EmailTemplateView, Recipients, TemplateType } from './templates.api';

/** Unsaved changes to a template; `version` is the saved version that they are based on. */
export interface Draft {
  version: number;
  subject?: string;
  html?: string;
  recipients?: Recipients;
  templateType?: TemplateType;
}
export type Change = Omit<Draft, 'version'>;
export type Part = 'text' | 'recipients' | 'templateType';

const FIELDS: Record<Part, (keyof Change)[]> = {
  text: ['subject', 'html'],
  recipients: ['recipients'],
  templateType: ['templateType'],
};
const AUDIENCES: Audience[] = ['buyer', 'seller', 'admin', 'prospect'];

/** The template with the unsaved changes applied. */
export function shownTemplate(saved: EmailTemplateView, draft: Draft | undefined): EmailTemplateView {
  return { ...saved, ...draft, version: saved.version };
}

/** Subject and HTML are one text: changing one keeps the other as it was then, whatever others save in the meantime. */
export function changeDraft(saved: EmailTemplateView, draft: Draft | undefined, change: Change): Draft {
  const isText = change.subject !== undefined || change.html !== undefined;
  const text = isText ? { subject: saved.subject, html: saved.html } : {};
  return { version: saved.version, ...text, ...draft, ...change };
}

function differs(saved: EmailTemplateView, draft: Draft, field: keyof Change): boolean {
  if (draft[field] === undefined) return false;
  if (field !== 'recipients') return draft[field] !== saved[field];
  return AUDIENCES.some((audience) => draft.recipients?.[audience] !== saved.recipients[audience]);
}

/** Whether a part is changed; its save button is shown only then (second document, §2). */
export const isChanged = (saved: EmailTemplateView, draft: Draft | undefined, part: Part): boolean =>
  draft !== undefined && FIELDS[part].some((field) => differs(saved, draft, field));

export const isDirty = (saved: EmailTemplateView, draft: Draft | undefined): boolean =>
  (['text', 'recipients', 'templateType'] as const).some((part) => isChanged(saved, draft, part));

/** Whether someone else has saved the template since it was changed here. */
export const isOvertaken = (saved: EmailTemplateView, draft: Draft | undefined): boolean =>
  draft !== undefined && isDirty(saved, draft) && draft.version !== saved.version;

/** The draft without a part that was saved, based on the version that this save created. */
export function withoutPart(draft: Draft, part: Part, version: number): Draft {
  const left = Object.entries(draft).filter(([field]) => !(FIELDS[part] as string[]).includes(field));
  return { ...(Object.fromEntries(left) as unknown as Draft), version };
}
