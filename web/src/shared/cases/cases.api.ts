import type { CasesView, CaseView } from '../../../../src/payments/published/case-views.js';
import { baseApi } from '../api/base-api';
import { sendForm } from '../api/send-form';

interface Once {
  id: string;
  key: string;
}

/** What is answered in a case. */
export type CaseStep = 'refund' | 'offer' | 'accept' | 'decline' | 'withdraw';

const MOVED = ['Problem', 'Transaction', 'Orders', 'Payouts', 'Products', 'AdminProblems'] as const;

const casesApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    cases: build.query<CasesView, string | undefined>({
      query: (productId) => ({
        url: productId === undefined ? '/api/cases' : `/api/cases?productId=${encodeURIComponent(productId)}`,
      }),
      providesTags: ['Problem'],
    }),
    case: build.query<CaseView, string>({
      query: (id) => ({ url: `/api/cases/${encodeURIComponent(id)}` }),
      providesTags: ['Problem'],
    }),
    answerCase: build.mutation<CaseView, Once & { step: CaseStep; body?: { amount?: number; text?: string } }>({
      query: ({ id, step, key, body = {} }) => ({ url: `/api/cases/${id}/${step}`, method: 'POST', body, key }),
      invalidatesTags: MOVED,
    }),
    writeInCase: build.mutation<
      unknown,
      Once & { step: 'messages' | 'contest'; form: FormData; onProgress: (share: number) => void }
    >({
      queryFn: ({ id, step, form, key, onProgress }) => sendForm(`/api/cases/${id}/${step}`, form, key, onProgress),
      invalidatesTags: MOVED,
    }),
  }),
});

export const { useCasesQuery, useCaseQuery, useAnswerCaseMutation, useWriteInCaseMutation } = casesApi;
