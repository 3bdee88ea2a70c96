import { useEffect, useState } from 'react';
import type { SuggestedAddressView } from '../../../../src/contexts/delivery/published/views.js';
import { forwardSortationArea } from '../../../../src/platform/domain/postal-code.js';
import { useConfigQuery } from '../api/session.api';
import { useAddressSuggestionsQuery } from './address-suggestions.api';

const MIN_LETTERS = 3;
/** The pause in typing before suggestions are requested. */
const PAUSE_MS = 250;

function useAfterPause(text: string): string {
  const [settled, setSettled] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return settled;
}

/** The suggestions for what is typed, or those for the text before until they arrive; undefined while none are wanted or known. */
export function useSuggestions(typed: string | null, postalCode: string): SuggestedAddressView[] | undefined {
  const { data: config } = useConfigQuery();
  const text = typed?.trim() ?? '';
  const settled = useAfterPause(text);
  const isWanted = config?.addressSuggestions === true && text.length >= MIN_LETTERS;
  const { data } = useAddressSuggestionsQuery(
    { text: settled, postalCode: forwardSortationArea(postalCode) },
    { skip: !isWanted || settled.length < MIN_LETTERS },
  );
  const isAbout = data !== undefined && (text.startsWith(data.text) || data.text.startsWith(text));
  return isWanted && isAbout ? data.suggestions : undefined;
}
