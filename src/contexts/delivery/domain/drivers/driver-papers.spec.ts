import { written } from '../../../../platform/texts/sentence.js';
import { textsIn } from '../../../../platform/texts/translator.js';
import { approvedPapers } from '../../../../../test/delivery/builders/approved-papers.js';
import {
  carriesLoad,
  documentFaults,
  faultForJobs,
  sentenceForAdmin,
  sentenceForDriver,
  type DocumentFault,
  type Papers,
} from './driver-papers.js';

const TODAY = '2026-06-10';
const NOW = new Date('2026-06-10T14:00:00Z');
const NOTHING: Papers = { graceUntil: null, approved: [], waiting: [] };
const papers = (changes = {}, more: Partial<Papers> = {}): Papers => ({
  ...NOTHING,
  approved: approvedPapers(changes),
  ...more,
});

describe('Documents that are in order', () => {
  it('are all five kinds, none of which counts from its expiry day on', () => {
    expect(documentFaults(papers({ licence: { expiresOn: '2026-06-11' } }), TODAY)).toEqual([]);
    const faults = documentFaults(papers({ licence: { expiresOn: TODAY } }), TODAY);
    expect(faults).toEqual([{ kind: 'licence', reason: 'expired', expiresOn: TODAY, isWaiting: false }]);
    const approved = approvedPapers().filter(({ kind }) => kind !== 'background');
    expect(documentFaults({ ...NOTHING, approved, waiting: ['background'] }, TODAY)).toEqual([
      { kind: 'background', reason: 'missing', expiresOn: null, isWaiting: true },
    ]);
    expect(documentFaults(NOTHING, TODAY)).toHaveLength(5);
  });

  it('must also count on the day of the delivery, not only when the job is taken', () => {
    const ends = papers({ insurance: { expiresOn: '2026-06-14' } });
    expect(faultForJobs(ends, NOW, '2026-06-13')).toBeNull();
    expect(faultForJobs(ends, NOW, '2026-06-14')).toMatchObject({ kind: 'insurance', reason: 'expires-before' });
    expect(faultForJobs(ends, NOW)).toBeNull();
  });

  it('are not needed in the grace period, but an expired one still prevents jobs', () => {
    const graceUntil = new Date('2026-06-10T14:00:01Z');
    expect(faultForJobs({ ...NOTHING, graceUntil }, NOW)).toBeNull();
    expect(faultForJobs({ ...NOTHING, graceUntil: NOW }, NOW)).not.toBeNull();
    const approved = approvedPapers({ insurance: { expiresOn: TODAY } }).filter(({ kind }) => kind === 'insurance');
    expect(faultForJobs({ ...NOTHING, approved, graceUntil }, NOW)).toMatchObject({ kind: 'insurance' });
  });
});

describe('The sentence about a document', () => {
  const missing: DocumentFault = { kind: 'identity', reason: 'missing', expiresOn: null, isWaiting: false };
  const expired: DocumentFault = { kind: 'licence', reason: 'expired', expiresOn: '2026-06-09', isWaiting: false };
  const later: DocumentFault = { ...expired, reason: 'expires-before', expiresOn: '2026-06-12' };

  it.each([
    [
      missing,
      'We still need your name, birth date and photo. Add what’s missing under Documents; you can take jobs once we’ve accepted everything.',
    ],
    [
      { ...missing, isWaiting: true },
      'We’re reviewing your name, birth date and photo. You can take jobs once we’ve accepted all your documents.',
    ],
    [
      expired,
      'Your driver’s licence expired on June 9, 2026. Add the new one under Documents; you can take jobs again once we’ve accepted it.',
    ],
    [
      { ...expired, expiresOn: TODAY, isWaiting: true },
      'Your driver’s licence expires today. You can take jobs again once we’ve accepted the new one.',
    ],
    [
      later,
      'Your driver’s licence expires on June 12, 2026, so it does not cover this delivery. Add the new one under Documents.',
    ],
  ])('says what is wrong and what to do next: %j', (fault, sentence) => {
    expect(written(sentenceForDriver(fault, TODAY), 'en', textsIn('en'))).toBe(sentence);
  });

  it.each([
    ['en', /below/, /under Documents/],
    ['fr', /ci-dessous/, /sous Documents/],
  ] as const)('does not send a driver who reads the documents there, in %s', (language, below, elsewhere) => {
    const faults = [missing, expired, { ...expired, expiresOn: TODAY }];
    const read = faults.map((fault) => written(sentenceForDriver(fault, TODAY, 'here'), language, textsIn(language)));
    for (const sentence of read) {
      expect(sentence).toMatch(below);
      expect(sentence).not.toMatch(elsewhere);
    }
  });

  it('tells an administrator the same about a driver', () => {
    expect([missing, expired, later].map((fault) => sentenceForAdmin(fault, TODAY))).toEqual([
      'Not accepted yet: this driver’s name, birth date and photo.',
      'This driver’s licence expired on June 9, 2026.',
      'This driver’s licence expires on June 12, 2026, so it does not cover this delivery.',
    ]);
  });
});

describe('The items that a driver can carry', () => {
  it.each([
    ['small', 1, [true, false, false]],
    ['medium', 2, [true, true, false]],
    ['large', 1, [true, true, false]],
    ['large', 2, [true, true, true]],
  ] as const)('with a %s vehicle and a crew of %i are %j for small, medium, large', (carries, crew, expected) => {
    expect([10, 25, 50].map((load) => carriesLoad(papers({ vehicle: { carries, crew } }), load))).toEqual(expected);
  });

  it('are what one person can carry if no vehicle has been checked', () => {
    expect([10, 25, 50].map((load) => carriesLoad(NOTHING, load))).toEqual([true, true, false]);
  });
});
