import { useDispatch } from 'react-redux';
import type { Problem } from '../../../shared/api/problem';
import { isProblem, sentenceOf } from '../../../shared/api/problem';
import type { SiteStore } from '../../../shared/api/base-api';
import { useToasts } from '../../../shared/ui/toasts/toasts';
import {
  changeDraft,
  isChanged,
  isOvertaken,
  shownTemplate,
  withoutPart,
  type Change,
  type Draft,
  type Part,
} from './template-draft';
import {
  knowTemplate,
  useRestoreTemplateMutation,
  useSaveRecipientsMutation,
  useSaveTemplateTextMutation,
  useSaveTemplateTypeMutation,
  type EmailTemplateView,
} from './templates.api';

export interface TemplateForm {
  saved: EmailTemplateView;
  shown: EmailTemplateView;
  isSaving: boolean;
  isOvertaken: boolean;
  changed: (part: Part) => boolean;
  change: (change: Change) => void;
  discard: (part: Part) => void;
  save: (part: Part) => Promise<void>;
  restore: () => Promise<void>;
  takeTheirs: () => void;
  keepMine: () => void;
}

interface Props {
  saved: EmailTemplateView;
  draft: Draft | undefined;
  onDraft: (draft: Draft | undefined) => void;
  onStale: () => void;
}

interface Outcome {
  data?: EmailTemplateView | { message: string; template: EmailTemplateView };
  error?: unknown;
}

const SAVED: Record<Part, string> = {
  text: 'Template Text Saved',
  recipients: 'Recipient Settings Saved',
  templateType: 'Template Type Saved',
};
const NOT_SAVED: Record<Part, string> = {
  text: 'Could not save the text',
  recipients: 'Could not save recipient settings',
  templateType: 'Could not save template type',
};

/** Whether the server answered with a refusal, rather than being unreachable. */
export const isRefusal = (error: unknown): error is Problem => isProblem(error) && typeof error.status === 'number';

/** The form of one template. What was entered is kept until it is saved, even if someone else saves first. */
export function useTemplate({ saved, draft, onDraft, onStale }: Props): TemplateForm {
  const [saveText, { isLoading: isSavingText }] = useSaveTemplateTextMutation();
  const [saveRecipients, { isLoading: isSavingRecipients }] = useSaveRecipientsMutation();
  const [saveType, { isLoading: isSavingType }] = useSaveTemplateTypeMutation();
  const [restore, { isLoading: isRestoring }] = useRestoreTemplateMutation();
  const dispatch = useDispatch<SiteStore['dispatch']>();
  const toasts = useToasts();
  const shown = shownTemplate(saved, draft);
  const { id } = saved;
  const version = draft?.version ?? saved.version;

  const report = (part: Part, { data, error }: Outcome, title = SAVED[part]): void => {
    if (data !== undefined) {
      const template = 'template' in data ? data.template : data;
      dispatch(knowTemplate(template));
      onDraft(draft === undefined ? undefined : withoutPart(draft, part, template.version));
      return toasts.tell(title, 'message' in data ? data.message : undefined);
    }
    if (!isRefusal(error)) return toasts.warn('Save Error', NOT_SAVED[part]);
    if (error.code === 'stale-version') onStale();
    return toasts.warn('Save Failed', sentenceOf(error, NOT_SAVED[part]));
  };
  const { subject, html, recipients, templateType } = shown;
  const saves: Record<Part, () => Promise<Outcome>> = {
    text: () => saveText({ id, change: { subject, html, version } }),
    recipients: () => saveRecipients({ id, change: { recipients, version } }),
    templateType: () => saveType({ id, change: { templateType, version } }),
  };
  return {
    saved,
    shown,
    isSaving: isSavingText || isSavingRecipients || isSavingType || isRestoring,
    isOvertaken: isOvertaken(saved, draft),
    changed: (part) => isChanged(saved, draft, part),
    change: (change) => onDraft(changeDraft(saved, draft, change)),
    discard: (part) => onDraft(draft === undefined ? undefined : withoutPart(draft, part, draft.version)),
    save: async (part) => report(part, await saves[part]()),
    restore: async () => report('text', await restore({ id, change: { version } }), 'Template Text Reset'),
    takeTheirs: () => onDraft(undefined),
    keepMine: () => onDraft(draft === undefined ? undefined : { ...draft, version: saved.version }),
  };
}
