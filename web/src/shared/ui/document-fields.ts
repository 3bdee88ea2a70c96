import type { DriverDocumentView } from '../../../../src/delivery/published/driver-views.js';

export type DocumentKind = DriverDocumentView['kind'];

interface DocumentField {
  name: string;
  label: string;
  hint?: string;
  type?: 'date';
  choices?: readonly (readonly [value: string, label: string])[];
}

interface DocumentForm {
  kind: DocumentKind;
  title: string;
  /** What the file shows, and who sees it where that is more than administrators; without it none is asked for. */
  file?: { label: string; takesPdf: boolean; seenBy?: string };
  /** No job needs it. */
  isOptional?: true;
  fields: readonly DocumentField[];
}

const EXPIRES: DocumentField = { name: 'expiresOn', label: 'Expires on', type: 'date' };

/** What is asked of a driver, document by document. */
export const DOCUMENT_FORMS: readonly DocumentForm[] = [
  {
    kind: 'identity',
    title: 'Name and photo',
    file: { label: 'Add a photo of your face', takesPdf: false },
    fields: [
      { name: 'legalName', label: 'Legal name', hint: 'As your licence shows it.' },
      { name: 'birthDate', label: 'Birth date', type: 'date' },
    ],
  },
  {
    kind: 'licence',
    title: 'Driving licence',
    file: { label: 'Add your licence', takesPdf: true },
    fields: [
      { name: 'licenceClass', label: 'Class', hint: 'Such as G.' },
      { name: 'number', label: 'Licence number' },
      EXPIRES,
    ],
  },
  {
    kind: 'insurance',
    title: 'Insurance',
    file: { label: 'Add your insurance slip', takesPdf: true },
    fields: [{ name: 'company', label: 'Insurance company' }, EXPIRES],
  },
  {
    kind: 'vehicle',
    title: 'Vehicle and crew',
    fields: [
      { name: 'plate', label: 'Plate' },
      {
        name: 'carries',
        label: 'What fits',
        choices: [
          ['small', 'Small items: a lamp, a box'],
          ['medium', 'Medium items: a chair, a bicycle'],
          ['large', 'Large items: a sofa, a washer'],
        ],
      },
      {
        name: 'crew',
        label: 'Who carries',
        hint: 'Large items are offered to two people only.',
        choices: [
          ['1', 'I carry alone'],
          ['2', 'Two of us'],
        ],
      },
    ],
  },
  {
    kind: 'background',
    title: 'Background check',
    file: { label: 'Add the result of the check', takesPdf: true },
    fields: [
      { name: 'provider', label: 'Who made the check', hint: 'Such as Certn or your police service.' },
      { name: 'checkedOn', label: 'Date of the check', type: 'date' },
    ],
  },
  {
    kind: 'portrait',
    title: 'Photo for your customers',
    isOptional: true,
    file: {
      label: 'Add a photo of yourself',
      takesPdf: false,
      seenBy: 'Buyer and seller of a job see it from when you set off until two hours after the end.',
    },
    fields: [],
  },
];

/** The words for a field's name, for whoever reads a document. */
export const FIELD_LABELS = new Map(
  DOCUMENT_FORMS.flatMap(({ fields }) => fields.map(({ name, label }) => [name, label])),
);
export const titleOf = (kind: DocumentKind): string => DOCUMENT_FORMS.find((form) => form.kind === kind)?.title ?? kind;
