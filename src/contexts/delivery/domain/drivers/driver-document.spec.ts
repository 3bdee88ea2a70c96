import { ValidationFailed } from '../../../../platform/domain/domain-error.js';
import { documentFields, type DocumentKind } from './driver-document.js';
import { sentence } from '../../../../platform/texts/sentence.js';

const TODAY = '2026-06-10';

function refused(kind: DocumentKind, given: Record<string, string>, hasFile = true): string[] {
  try {
    documentFields(kind, given, { today: TODAY, hasFile, takesPdf: true });
    return [];
  } catch (error) {
    return (error as ValidationFailed).details.map(({ field }) => field);
  }
}

describe('The fields of a document', () => {
  it.each<[DocumentKind, Record<string, string>, string[]]>([
    ['identity', { legalName: 'Lee Moreau', birthDate: '2008-06-10' }, []],
    ['identity', { legalName: 'Lee Moreau', birthDate: '2008-06-11' }, ['birthDate']],
    ['licence', { licenceClass: 'G', number: 'M1', expiresOn: '2026-06-11' }, []],
    ['licence', { licenceClass: 'G', number: 'M1', expiresOn: TODAY }, ['expiresOn']],
    ['insurance', { expiresOn: '2027-02-30' }, ['company', 'expiresOn']],
    ['vehicle', { plate: 'CABC 123', carries: 'huge', crew: '3' }, ['carries', 'crew']],
    ['background', { provider: 'Certn', checkedOn: '2026-06-11' }, ['checkedOn']],
    ['background', { provider: 'Certn', checkedOn: '2025-06-08' }, ['checkedOn']],
  ])('of kind %s, given %j, have invalid %j', (kind, given, fields) => {
    expect(refused(kind, given)).toEqual(fields);
  });

  it('require a photo, and mention a PDF only if PDFs are accepted', () => {
    const messageOf = (takesPdf: boolean): string => {
      try {
        const given = { licenceClass: 'G', number: 'M1', expiresOn: '2026-06-11' };
        documentFields('licence', given, { today: TODAY, hasFile: false, takesPdf });
      } catch (error) {
        return (error as ValidationFailed).message;
      }
      return '';
    };
    expect([messageOf(true), messageOf(false)]).toEqual([
      sentence('problem.add-photo-or-pdf'),
      sentence('problem.add-photo'),
    ]);
  });

  it('require a file for a licence and a background check, but not for a vehicle', () => {
    expect(refused('licence', { licenceClass: 'G', number: 'M1', expiresOn: '2026-06-11' }, false)).toEqual(['file']);
    expect(refused('background', { provider: 'Certn', checkedOn: TODAY }, false)).toEqual(['file']);
    expect(refused('vehicle', { plate: 'CABC 123', carries: 'small', crew: '1' }, false)).toEqual([]);
  });
});
