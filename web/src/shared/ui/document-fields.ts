import type { DriverDocumentView } from '../../../../src/contexts/delivery/published/driver-views.js';
import { t } from '../texts/texts';

export type DocumentKind = DriverDocumentView['kind'];

interface DocumentField {
  name: string;
  label: string;
  hint?: string;
  isDay?: true;
  choices?: readonly (readonly [value: string, label: string])[];
}

interface DocumentForm {
  kind: DocumentKind;
  title: string;
  /** What the file must show, and who sees it besides administrators; without it, no file is requested. */
  file?: { label: string; takesPdf: boolean; seenBy?: string };
  /** No job requires it. */
  isOptional?: true;
  fields: readonly DocumentField[];
}

const EXPIRES: DocumentField = { name: 'expiresOn', label: t('ui.expires-on'), isDay: true };

/** What is requested of a driver, by document. */
export const DOCUMENT_FORMS: readonly DocumentForm[] = [
  {
    kind: 'identity',
    title: t('ui.name-photo'),
    file: { label: t('ui.add-photo-face'), takesPdf: false },
    fields: [
      { name: 'legalName', label: t('ui.legal-name'), hint: t('ui.as-licence-shows') },
      { name: 'birthDate', label: t('ui.birth-date'), isDay: true },
    ],
  },
  {
    kind: 'licence',
    title: t('ui.driving-licence'),
    file: { label: t('ui.add-licence'), takesPdf: true },
    fields: [
      { name: 'licenceClass', label: t('ui.class'), hint: t('ui.such-as-g') },
      { name: 'number', label: t('ui.licence-number') },
      EXPIRES,
    ],
  },
  {
    kind: 'insurance',
    title: t('ui.insurance'),
    file: { label: t('ui.add-insurance-slip'), takesPdf: true },
    fields: [{ name: 'company', label: t('ui.insurance-company') }, EXPIRES],
  },
  {
    kind: 'vehicle',
    title: t('ui.vehicle-crew'),
    fields: [
      { name: 'plate', label: t('ui.plate') },
      {
        name: 'carries',
        label: t('ui.what-fits'),
        choices: [
          ['small', t('ui.small-items-lamp-box')],
          ['medium', t('ui.medium-items-chair-bicycle')],
          ['large', t('ui.large-items-sofa-washer')],
        ],
      },
      {
        name: 'crew',
        label: t('ui.who-carries'),
        hint: t('ui.large-items-offered-two'),
        choices: [
          ['1', t('ui.i-carry-alone')],
          ['2', t('ui.two-us')],
        ],
      },
    ],
  },
  {
    kind: 'background',
    title: t('ui.background-check'),
    file: { label: t('ui.add-result-check'), takesPdf: true },
    fields: [
      { name: 'provider', label: t('ui.who-made-check'), hint: t('ui.such-as-certn-or') },
      { name: 'checkedOn', label: t('ui.date-check'), isDay: true },
    ],
  },
  {
    kind: 'portrait',
    title: t('ui.photo-customers'),
    isOptional: true,
    file: {
      label: t('ui.add-photo-yourself'),
      takesPdf: false,
      seenBy: t('ui.buyer-seller-job-see'),
    },
    fields: [],
  },
];

/** The labels of field names, for readers of a document. */
export const FIELD_LABELS = new Map(
  DOCUMENT_FORMS.flatMap(({ fields }) => fields.map(({ name, label }) => [name, label])),
);
export const titleOf = (kind: DocumentKind): string => DOCUMENT_FORMS.find((form) => form.kind === kind)?.title ?? kind;
