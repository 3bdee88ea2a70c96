import type { CasesView, CaseView } from '../../../../src/contexts/payments/published/case-views.js';
import { baseApi } from '../api/base-api';
import { sendForm } from '../api/send-form';

interface Once {
  /** The transaction’s id; its open case is meant. */
  productId: string;
  key: string;
}

/** The buyer’s answers in a case. */
export type BuyersStep = 'accept' | 'decline' | 'withdraw';

const MOVED = ['Problem', 'Transaction', 'Orders', 'Payouts', 'Products', 'AdminProblems'] as const;
const caseOf = (productId: string): string => `/api/products/${encodeURIComponent(productId)}/case`;

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
    answerOffer: build.mutation<CaseView, Once & { step: BuyersStep }>({
      query: ({ productId, step, key }) => ({ url: `${caseOf(productId)}/${step}`, method: 'POST', body: {}, key }),
      invalidatesTags: MOVED,
    }),
    writeInCase: build.mutation<
      unknown,
      Once & { step: 'answer' | 'message'; form: FormData; onProgress: (share: number) => void }
    >({
      queryFn: ({ productId, step, form, key, onProgress }) =>
        sendForm(`${caseOf(productId)}/${step}`, form, key, onProgress),
      invalidatesTags: MOVED,
    }),
  }),
});

/** What another part of the page has asked about a case. */
export const useKnownCase = casesApi.endpoints.case.useQueryState;

export const { useCasesQuery, useCaseQuery, useAnswerOfferMutation, useWriteInCaseMutation } = casesApi;
