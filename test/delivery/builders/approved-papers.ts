import type { CheckedDocument } from '../../../src/contexts/delivery/domain/drivers/driver-papers.js';

const LAST_DAY = '2099-12-31';

/** A complete set of valid documents, with a large vehicle and a crew of two; `changes` overrides fields by kind. */
export function approvedPapers(changes: Partial<Record<CheckedDocument['kind'], Partial<CheckedDocument>>> = {}) {
  const none = { expiresOn: null, carries: null, crew: null };
  const documents: CheckedDocument[] = [
    { ...none, kind: 'identity' },
    { ...none, kind: 'licence', expiresOn: LAST_DAY },
    { ...none, kind: 'insurance', expiresOn: LAST_DAY },
    { ...none, kind: 'vehicle', carries: 'large', crew: 2 },
    { ...none, kind: 'background' },
  ];
  return documents.map((document) => ({ ...document, ...changes[document.kind] }));
}
