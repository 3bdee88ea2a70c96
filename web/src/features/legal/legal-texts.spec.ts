import { jest } from '@jest/globals';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router-dom';
import { DRIVER_AGREEMENT } from './driver-agreement-text';
import { PRIVACY } from './privacy-text';
import { TERMS } from './terms-text';

// Node cannot import style sheets.
jest.unstable_mockModule('./legal.css', () => ({}));

it.each([
  ['terms', 'Version 1.1, effective January 15, 2025'],
  ['privacy', 'Version 1.1, effective January 15, 2025'],
  ['driver-agreement', 'Version 1.2, effective November 23, 2026'],
])('the page /%s shows its version and effective date', async (name, version) => {
  const { default: Page } = (await import(`./${name}-page`)) as { default: () => React.ReactNode };
  const html = renderToStaticMarkup(createElement(MemoryRouter, null, createElement(Page)));
  expect(html.replaceAll(/<[^>]+>/g, '')).toContain(version);
});

describe.each([TERMS, PRIVACY, DRIVER_AGREEMENT])('the $title', ({ title, version, sections, summary }) => {
  it('has a version, and sections that can be linked to', () => {
    expect(version).toBe(title === 'Driver Agreement' ? '1.2' : '1.1');
    const ids = sections.map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
    expect(ids).not.toContain('contact');
    expect(sections.every(({ parts }) => parts.flat().every((text) => text.length > 20))).toBe(true);
  });

  it('describes payments as held until delivery, without terms reserved to licensed companies', () => {
    const words = [summary, ...sections.flatMap(({ heading, parts }) => [heading, ...parts.flat()])].join(' ');
    expect(words).not.toMatch(/escr[o]w/i);
  });
});

it('the privacy policy says when a driver sees an address', () => {
  const seen = PRIVACY.sections
    .find(({ id }) => id === 'who-sees')
    ?.parts.flat()
    .join(' ');
  expect(seen).toMatch(/from three hours before the delivery window until two hours after the end/);
});

it('the privacy policy says who receives a typed address', () => {
  const processors = PRIVACY.sections.find(({ id }) => id === 'processors')?.parts.flat();
  expect(processors).toContainEqual(
    expect.stringMatching(/^Where it is switched on: an address service\. While you type/),
  );
});

describe('who carries large items and how drivers are checked', () => {
  const wordsOf = ({ sections }: typeof TERMS): string => sections.flatMap(({ parts }) => parts.flat()).join(' ');

  it('is the same in the terms, the agreement and the privacy policy', () => {
    for (const text of [TERMS, DRIVER_AGREEMENT, PRIVACY])
      for (const checked of ['birth date and photo', 'licence', 'insurance', 'vehicle', 'background check'])
        expect([text.title, wordsOf(text).includes(checked)]).toEqual([text.title, true]);
    expect(wordsOf(TERMS)).toContain('a large item by two people, any other by one');
    expect(wordsOf(TERMS)).toContain('Large items are carried by a crew of two');
    expect(wordsOf(DRIVER_AGREEMENT)).toContain('two people carry');
    expect(wordsOf(DRIVER_AGREEMENT)).toContain('30 and 7 days before');
    expect(wordsOf(PRIVACY)).toContain('A driver’s documents: as long as they drive, and 90 days after');
  });
});
