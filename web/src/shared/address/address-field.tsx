import {
  useEffect,
  useId,
  useRef,
  useState,
  type ChangeEvent,
  type InputHTMLAttributes,
  type KeyboardEvent,
} from 'react';
import type {
  SuggestedAddressView,
  AddressSuggestionsView,
} from '../../../../src/contexts/delivery/published/views.js';
import { FieldFrame, described, type Frame } from '../ui/field';
import { announcementOf, isTyping, moveOf } from './suggestion-keys';
import { t } from '../texts/texts';
import { forwardSortationArea } from '../../../../src/platform/domain/postal-code.js';
import { useConfigQuery } from '../api/session.api';
import { baseApi } from '../api/base-api';
import './address-field.css';

const addressSuggestionsApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    // Sent as a mutation’s body, because what is typed must not be in a URL.
    addressSuggestions: build.query<AddressSuggestionsView & { text: string }, { text: string; postalCode: string }>({
      query: (body) => ({ url: '/api/address-suggestions', method: 'POST', body }),
      transformResponse: (answer: AddressSuggestionsView, _meta, { text }) => ({ ...answer, text }),
      keepUnusedDataFor: 60,
    }),
  }),
});

const { useAddressSuggestionsQuery } = addressSuggestionsApi;

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
function useSuggestions(typed: string | null, postalCode: string): SuggestedAddressView[] | undefined {
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

interface Props extends Frame, Pick<InputHTMLAttributes<HTMLInputElement>, 'autoComplete' | 'maxLength'> {
  name: string;
  value: string | undefined;
  onChange: (event: ChangeEvent<HTMLInputElement>) => void;
  /** The postal code as typed so far; addresses near it are suggested first. */
  postalCode: string;
  /** Fills in the picked address and returns the name of the field to continue with; null to stay in this one. */
  onPick: (address: SuggestedAddressView) => string | null;
}

const placeOf = ({ city, zipCode }: SuggestedAddressView): string =>
  [city, zipCode].filter((part) => part !== null).join(', ');

interface OptionsProps {
  id: string;
  all: SuggestedAddressView[];
  active: number;
  onPick: (at: number) => void;
}

function Options({ id, all, active, onPick }: OptionsProps) {
  const list = useRef<HTMLUListElement>(null);
  useEffect(() => {
    list.current?.scrollIntoView({ block: 'nearest' });
  }, [all.length]);
  return (
    // Keeps the focus in the field.
    <ul
      ref={list}
      id={id}
      role="listbox"
      aria-label={t('ui.suggested-addresses')}
      onMouseDown={(event) => event.preventDefault()}
    >
      {all.map((suggestion, at) => (
        <li
          key={`${suggestion.address}, ${placeOf(suggestion)}`}
          id={`${id}-${String(at)}`}
          role="option"
          aria-selected={at === active}
          onClick={() => onPick(at)}
        >
          <span className="strong">{suggestion.address}</span>
          <span className="muted small">{placeOf(suggestion)}</span>
        </li>
      ))}
    </ul>
  );
}

/**
 * A street address that the provider can complete while it is typed. What was typed is kept whatever the provider
 * answers, or if it does not answer.
 */
export function AddressField({ label, problem, hint, postalCode, onPick, ...input }: Props) {
  const id = useId();
  const listId = `${id}-list`;
  const field = useRef<HTMLInputElement>(null);
  // Null while nothing should be suggested: before typing, after picking and after Escape.
  const [typed, setTyped] = useState<string | null>(null);
  const [active, setActive] = useState(-1);
  const found = useSuggestions(typed, postalCode);
  const all = found ?? [];
  const isOpen = all.length > 0;
  const close = (): void => {
    setTyped(null);
    setActive(-1);
  };
  const pick = (at: number): void => {
    const suggestion = all[at];
    close();
    if (suggestion === undefined) return;
    const next = onPick(suggestion);
    if (next !== null) field.current?.form?.querySelector<HTMLElement>(`[name="${next}"]`)?.focus();
  };
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>): void => {
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'ArrowDown' && typed === null) return setTyped(input.value ?? '');
    const move = moveOf(event.key, { count: all.length, active });
    if (move.to === 'nothing') return;
    event.preventDefault();
    event.stopPropagation();
    if (move.to === 'activate') setActive(move.at);
    if (move.to === 'pick') pick(move.at);
    if (move.to === 'close') close();
  };
  const onChange = (event: ChangeEvent<HTMLInputElement>): void => {
    const { inputType } = event.nativeEvent as InputEvent;
    setActive(-1);
    setTyped(isTyping(inputType) ? event.target.value : null);
    input.onChange(event);
  };
  return (
    <FieldFrame id={id} label={label} problem={problem} hint={hint}>
      <div className="address-field">
        <input
          {...input}
          {...described(id, { label, problem, hint })}
          ref={field}
          id={id}
          role="combobox"
          aria-autocomplete="list"
          aria-expanded={isOpen}
          aria-controls={isOpen ? listId : undefined}
          aria-activedescendant={isOpen && active >= 0 ? `${listId}-${String(active)}` : undefined}
          onChange={onChange}
          onKeyDown={onKeyDown}
          onBlur={close}
        />
        {isOpen ? <Options id={listId} all={all} active={active} onPick={pick} /> : null}
      </div>
      <span className="visually-hidden" role="status">
        {announcementOf(found?.length)}
      </span>
    </FieldFrame>
  );
}
