import { useEffect, useRef, useState, type SyntheticEvent } from 'react';
import type { OwnDocumentsView } from '../../../../src/contexts/delivery/published/driver-views.js';
import { torontoDay } from '../../../../src/platform/domain/toronto-time.js';
import { fieldProblems, sentenceOf } from '../../shared/api/problem';
import { SelectField, TextField } from '../../shared/ui/field';
import { deliveryDay } from '../../shared/ui/delivery-day';
import { LoadError, Spinner } from '../../shared/ui/page-states';
import { useToasts } from '../../shared/ui/toasts/toasts';
import { DOCUMENT_FORMS } from '../../shared/ui/document-fields';
import { DayField } from './day-field';
import { DocumentFile } from './document-file';
import { useEnterDocumentMutation, useOwnDocumentsQuery, useRemovePortraitMutation } from './documents.api';
import { focusFirstProblem } from './job/first-problem';
import { t } from '../../shared/texts/texts';

type Form = (typeof DOCUMENT_FORMS)[number];
type Entered = OwnDocumentsView['items'][number];

const STATES = {
  waiting: ['amber', t('driver.looking-at')],
  approved: ['green', t('driver.accepted')],
  rejected: ['red', t('driver.not-accepted')],
} as const;

function State({ document }: { document: Entered }) {
  const [tone, words] = STATES[document.state];
  return (
    <p className="row">
      <span className={`badge ${tone}`}>{words}</span>
      {document.expiresOn === null ? null : (
        <span>{t('driver.expires-on', { deliveryDay: deliveryDay(document.expiresOn) })}</span>
      )}
      {document.reason === null ? null : <span>{document.reason}</span>}
      {document.file === null ? null : (
        <a href={`/api/driver/documents/${document.id}/file`} target="_blank" rel="noreferrer">
          {t('driver.see-what-sent')}
        </a>
      )}
    </p>
  );
}

type Field = Form['fields'][number];

function AskedField({ field, value, problem }: { field: Field; value?: string; problem?: string }) {
  const { name, label, hint, isDay, choices } = field;
  if (isDay === true) return <DayField name={name} label={label} value={value} problem={problem} />;
  if (choices === undefined)
    return <TextField name={name} label={label} hint={hint} defaultValue={value} problem={problem} />;
  return (
    <SelectField name={name} label={label} hint={hint} defaultValue={value ?? ''} problem={problem}>
      <option value="">{t('driver.choose')}</option>
      {choices.map(([choice, words]) => (
        <option key={choice} value={choice}>
          {words}
        </option>
      ))}
    </SelectField>
  );
}

function RemovePortrait() {
  const [remove, { isLoading }] = useRemovePortraitMutation();
  const toasts = useToasts();
  const onClick = async (): Promise<void> => {
    const { error } = await remove();
    if (error === undefined) toasts.tell(t('driver.photo-removed'), t('driver.customers-see-initial-instead'));
    else toasts.warn(t('driver.was-not-removed'), sentenceOf(error));
  };
  return (
    <button type="button" className="button-link quiet" disabled={isLoading} onClick={() => void onClick()}>
      {t('driver.remove-photo')}
    </button>
  );
}

/** Moves the focus into a form that opens; after sending, to the next open form or else to the page’s heading. */
function useFocusNext(standing: string) {
  const card = useRef<HTMLElement>(null);
  const seen = useRef(standing);
  useEffect(() => {
    if (seen.current === standing) return;
    seen.current = standing;
    const here = card.current;
    const cards = [...(here?.parentElement?.querySelectorAll('section') ?? [])];
    const next = cards
      .slice(here === null ? 0 : cards.indexOf(here))
      .find((each) => each.querySelector('form') !== null);
    const field = next?.querySelector<HTMLElement>('input:not([type=hidden]), select');
    (field ?? document.getElementById(TITLE_ID))?.focus();
  }, [standing]);
  return card;
}

const TITLE_ID = 'documents-title';

/** One document with its last entry and its form; refused values stay in the form. */
interface CardProps {
  form: Form;
  entered: readonly Entered[];
  /** What the profile already says, by field name. */
  suggested: Record<string, string>;
  takesPdf: boolean;
  /** Whether it is the one to be entered now: the first that is missing, or the one that is entered again. */
  isNext: boolean;
  /** Whether an entered document is entered again. */
  isOpen: boolean;
  onOpen: (isOpen: boolean) => void;
}

function DocumentCard({ form, entered, suggested, takesPdf, isNext, isOpen, onOpen }: CardProps) {
  const [enter, { error, isLoading }] = useEnterDocumentMutation();
  const [file, setFile] = useState<File | null>(null);
  const [isPreparing, setIsPreparing] = useState(false);
  const toasts = useToasts();
  const key = useRef(crypto.randomUUID());
  const problems = new Map(fieldProblems(error).map(({ field, message }) => [field, message]));
  const known = entered.at(-1)?.fields ?? suggested;
  const onSubmit = async (event: SyntheticEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault();
    if (isPreparing) return;
    const sent = event.currentTarget;
    const entry = new FormData(sent);
    if (file !== null) entry.set('file', file, file.name);
    const answer = await enter({ kind: form.kind, form: entry, key: key.current });
    key.current = crypto.randomUUID();
    if (answer.error !== undefined) {
      if (fieldProblems(answer.error).length === 0)
        return toasts.warn(t('driver.was-not-saved'), sentenceOf(answer.error));
      // The fields say what is wrong.
      return focusFirstProblem(sent);
    }
    if (isOpen) onOpen(false);
    setFile(null);
    toasts.tell(form.title, t('driver.saved-administrator-looks-at'));
  };
  const isAsked = isOpen || entered.length === 0;
  const card = useFocusNext(`${String(isAsked)} ${entered.at(-1)?.id ?? ''}`);
  return (
    <section ref={card} className="card stack" aria-label={form.title}>
      <h2>{form.title}</h2>
      {entered.map((document) => (
        <State key={document.id} document={document} />
      ))}
      {form.isOptional === true ? <p className="muted">{t('driver.dont-need-jobs-customers')}</p> : null}
      {isAsked ? (
        <form className="stack" onSubmit={(event) => void onSubmit(event)} noValidate>
          {form.fields.map((field) => (
            <AskedField key={field.name} field={field} value={known[field.name]} problem={problems.get(field.name)} />
          ))}
          {form.file === undefined ? null : (
            <DocumentFile
              label={form.file.label}
              seenBy={form.file.seenBy}
              takesPdf={form.file.takesPdf && takesPdf}
              file={file}
              problem={problems.get('file')}
              onChange={setFile}
              onPreparing={setIsPreparing}
            />
          )}
          <button
            type="submit"
            className={isNext ? 'button-link' : 'button-link quiet'}
            disabled={isLoading || isPreparing}
          >
            {t('driver.save')}
          </button>
        </form>
      ) : (
        <div className="row">
          <button type="button" className="button-link quiet" onClick={() => onOpen(true)}>
            {t('driver.enter-again')}
          </button>
          {form.kind === 'portrait' ? <RemovePortrait /> : null}
        </div>
      )}
    </section>
  );
}

/** Drivers approved before documents were required have a grace period to enter theirs. */
function inOrder({ items, graceUntil }: OwnDocumentsView): string {
  const accepted = new Set(items.filter(({ state }) => state === 'approved').map(({ kind }) => kind));
  if (DOCUMENT_FORMS.every(({ kind, isOptional }) => isOptional === true || accepted.has(kind)))
    return t('driver.all-documents-order');
  const day = graceUntil === null ? '' : deliveryDay(torontoDay(new Date(graceUntil)));
  return t('driver.can-take-jobs-without', { day });
}

interface Props {
  isApplicant: boolean;
  /** As in the profile. */
  legalName: string;
  /** The form replaces the element that was pressed. */
  takesFocus: boolean;
}

/** All documents of the driver, and what is missing before they can take jobs. */
export function DocumentsForm({ isApplicant, legalName, takesFocus }: Props) {
  const { data, error, refetch } = useOwnDocumentsQuery();
  const title = useRef<HTMLHeadingElement>(null);
  const [open, setOpen] = useState<Form['kind'] | null>(null);
  const isThere = data !== undefined;
  useEffect(() => {
    if (isThere && takesFocus) title.current?.focus();
  }, [isThere, takesFocus]);
  if (error !== undefined) return <LoadError error={error} onRetry={() => void refetch()} />;
  if (data === undefined) return <Spinner />;
  const missing = DOCUMENT_FORMS.filter(
    ({ kind, isOptional }) => isOptional !== true && data.items.every((entered) => entered.kind !== kind),
  );
  const next = open ?? missing[0]?.kind;
  return (
    <div className="stack">
      <h1 ref={title} id={TITLE_ID} tabIndex={-1}>
        {t('driver.your-documents')}
      </h1>
      {isApplicant ? (
        <p>{missing.length === 0 ? t('driver.looking-at-application-can') : t('driver.application-lacks-documents')}</p>
      ) : null}
      <p className={data.problem === null ? 'note' : 'note amber'} role="status">
        {data.problem === null || missing.length === 0
          ? (data.problem ?? inOrder(data))
          : t('driver.add-missing-below', { missing: missing.length })}
      </p>
      {missing.length === 0 ? null : (
        <ul>
          {missing.map(({ kind, title }) => (
            <li key={kind}>{title}</li>
          ))}
        </ul>
      )}
      {DOCUMENT_FORMS.map((form) => (
        <DocumentCard
          key={form.kind}
          form={form}
          entered={data.items.filter(({ kind }) => kind === form.kind)}
          suggested={{ legalName }}
          takesPdf={data.takesPdf}
          isNext={form.kind === next}
          isOpen={form.kind === open}
          onOpen={(isOpen) => setOpen(isOpen ? form.kind : null)}
        />
      ))}
    </div>
  );
}
