import { DRIVER_AGREEMENT } from './driver-agreement-text';
import { PRIVACY } from './privacy-text';
import { TERMS } from './terms-text';

describe.each([TERMS, PRIVACY, DRIVER_AGREEMENT])('the $title', ({ version, sections, summary }) => {
  it('is version 1.1 and has sections that can each be linked to', () => {
    expect(version).toBe('1.1');
    const ids = sections.map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
    expect(ids).not.toContain('contact');
    expect(sections.every(({ parts }) => parts.flat().every((text) => text.length > 20))).toBe(true);
  });

  it('speaks of payments that are held until delivered, and never in a word that is kept for licensed companies', () => {
    const words = [summary, ...sections.flatMap(({ heading, parts }) => [heading, ...parts.flat()])].join(' ');
    expect(words).not.toMatch(/escr[o]w/i);
  });
});

it('the privacy policy says when a driver sees an address', () => {
  const seen = PRIVACY.sections
    .find(({ id }) => id === 'who-sees')
    ?.parts.flat()
    .join(' ');
  expect(seen).toMatch(/assigned until two hours after its end/);
});
