import { baseApi } from '../../../shared/api/base-api';

export const conditionApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    answerCondition: build.mutation<unknown, { id: string; accept: boolean; key: string }>({
      query: ({ id, accept, key }) => ({
        url: `/api/products/${id}/condition`,
        method: 'POST',
        body: { accept },
        key,
      }),
      invalidatesTags: ['Transaction', 'Orders', 'Payouts'],
    }),
  }),
});

export const { useAnswerConditionMutation } = conditionApi;
