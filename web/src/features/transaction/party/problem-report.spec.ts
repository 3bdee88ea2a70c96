import { PROBLEM_REASONS } from '../../../../../src/contexts/payments/published/views.js';
import { EMPTY_REPORT, formOfReport, missingInReport, REASONS, reasonText, wishesOf } from './problem-report';

describe('the report of a problem', () => {
  it('has a text for every reason that the server knows', () => {
    expect(REASONS.map(([reason]) => reason)).toEqual([...PROBLEM_REASONS]);
    expect(reasonText('damaged')).toBe('It’s damaged');
    expect(reasonText('unheard-of')).toBe('Something else');
  });

  it('offers a partial refund only once the item is delivered', () => {
    expect(wishesOf(true).map(([wish]) => wish)).toEqual(['full', 'part', 'other']);
    expect(wishesOf(false).map(([wish]) => wish)).toEqual(['full', 'other']);
  });

  it('needs a reason and ten characters', () => {
    expect(Object.keys(missingInReport(EMPTY_REPORT))).toEqual(['reason', 'text']);
    expect(missingInReport({ ...EMPTY_REPORT, reason: 'damaged', text: '   too short   ' })).toEqual({
      text: 'Tell us in 10 to 2,000 characters what’s wrong.',
    });
    expect(missingInReport({ ...EMPTY_REPORT, reason: 'damaged', text: 'The door is broken.' })).toEqual({});
  });

  it('is sent in the server’s format', () => {
    const photo = new File(['x'], 'a.jpg', { type: 'image/jpeg' });
    const form = formOfReport({ reason: 'damaged', text: ' The door is broken. ', photos: [photo, photo] });
    expect([form.get('reason'), form.get('text'), form.getAll('photos').length]).toEqual([
      'damaged',
      'The door is broken.',
      2,
    ]);
  });
});
