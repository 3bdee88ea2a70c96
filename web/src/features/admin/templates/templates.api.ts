import type {
  EmailTemplateView,
  TemplatePreviewView,
} from '../../../../../src/contexts/notifications/published/template-views.js';
import { baseApi } from '../../../shared/api/base-api';
import { GARBAGE_SECONDS } from '../../../shared/api/caching';

export type { EmailTemplateView };
export type Recipients = EmailTemplateView['recipients'];
export type Audience = keyof Recipients;
export type TemplateType = EmailTemplateView['templateType'];

const BASE = '/api/admin/email-templates';
const PREVIEW_SECONDS = 10;

interface Of<Change> {
  id: string;
  change: Change & { version: number };
}
interface Saved {
  message: string;
  template: EmailTemplateView;
}
interface PreviewQuestion {
  id: string;
  subject: string;
  html: string;
  role: 'buyer' | 'seller';
  showVariables: boolean;
}
export interface TestQuestion {
  templateId: string;
  transactionId?: string;
  username?: string;
  recipientSettings: Recipients;
}

const templatesApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    emailTemplates: build.query<EmailTemplateView[], void>({
      query: () => ({ url: BASE }),
      transformResponse: (answer: { templates: EmailTemplateView[] }) =>
        answer.templates.toSorted((one, other) => one.name.localeCompare(other.name)),
      providesTags: ['AdminTemplates'],
      keepUnusedDataFor: GARBAGE_SECONDS,
    }),
    saveTemplateText: build.mutation<EmailTemplateView, Of<{ subject: string; html: string }>>({
      query: ({ id, change }) => ({ url: `${BASE}/${id}`, method: 'PUT', body: change }),
    }),
    restoreTemplate: build.mutation<EmailTemplateView, Of<object>>({
      query: ({ id, change }) => ({ url: `${BASE}/${id}/restore`, method: 'POST', body: change }),
    }),
    saveRecipients: build.mutation<Saved, Of<{ recipients: Recipients }>>({
      query: ({ id, change }) => ({ url: `${BASE}/${id}/recipients`, method: 'POST', body: change }),
    }),
    saveTemplateType: build.mutation<Saved, Of<{ templateType: TemplateType }>>({
      query: ({ id, change }) => ({ url: `${BASE}/${id}/template-type`, method: 'POST', body: change }),
    }),
    templatePreview: build.query<TemplatePreviewView, PreviewQuestion>({
      query: ({ id, ...body }) => ({ url: `${BASE}/${id}/preview`, method: 'POST', body }),
      keepUnusedDataFor: PREVIEW_SECONDS,
    }),
    sendTestMail: build.mutation<{ message: string }, TestQuestion>({
      query: (body) => ({ url: `${BASE}/test`, method: 'POST', body }),
    }),
  }),
});

/** The ten templates sorted by name; refetched after five minutes (second document, §7). */
export const useEmailTemplates = () =>
  templatesApi.useEmailTemplatesQuery(undefined, { refetchOnMountOrArgChange: GARBAGE_SECONDS });

/** Puts a saved template into the cache, without refetching all of them. */
export const knowTemplate = (saved: EmailTemplateView) =>
  templatesApi.util.updateQueryData('emailTemplates', undefined, (known) =>
    known.map((each) => (each.id === saved.id ? saved : each)),
  );

export const {
  useSaveTemplateTextMutation,
  useRestoreTemplateMutation,
  useSaveRecipientsMutation,
  useSaveTemplateTypeMutation,
  useTemplatePreviewQuery,
  useSendTestMailMutation,
} = templatesApi;
