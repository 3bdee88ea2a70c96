import { formatPostalCode, isPostalCode, mayBecomePostalCode } from '../../../src/platform/domain/postal-code.js';
import { sentenceOf } from './api/problem';
import type { AreaAnswer } from './ui/area-notice';
import type { DeliveryOptionsView } from '../../../src/contexts/delivery/published/views.js';
import { baseApi } from './api/base-api';

const deliveryOptionsApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    deliveryOptions: build.query<DeliveryOptionsView, { shareLink: string; postalCode: string }>({
      query: ({ shareLink, postalCode }) => ({
        url: `/api/products/${shareLink}/delivery-options?postalCode=${encodeURIComponent(postalCode)}`,
      }),
      keepUnusedDataFor: 30,
    }),
  }),
});

const { useDeliveryOptionsQuery } = deliveryOptionsApi;

/** What a postal code means for the delivery of an item, as soon as it is complete. */
export function useDeliveryArea(shareLink: string, zipCode: string) {
  const isComplete = isPostalCode(zipCode);
  const { currentData, error, refetch } = useDeliveryOptionsQuery(
    { shareLink, postalCode: formatPostalCode(zipCode) },
    { skip: !isComplete },
  );
  const options = isComplete && currentData?.serviceable === true ? currentData : undefined;
  const answer = (): AreaAnswer => {
    if (!isComplete) return mayBecomePostalCode(zipCode) ? 'untyped' : 'malformed';
    if (currentData !== undefined) return currentData.serviceable ? 'served' : 'outside';
    return error === undefined ? 'asking' : 'failed';
  };
  return { options, answer: answer(), failure: sentenceOf(error), city: currentData?.city, refetch };
}

export type DeliveryArea = ReturnType<typeof useDeliveryArea>;
