import { jest } from '@jest/globals';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router-dom';
import { DRIVER_AGREEMENT } from './driver-agreement-text';
import { PRIVACY } from './privacy-text';
import { TERMS } from './terms-text';

// Node reads no style sheets.
jest.unstable_mockModule('./legal.css', () => ({}));

it.each(['terms', 'privacy', 'driver-agreement'])(
  'the page /%s tells its version and from when it holds',
  async (name) => {
    const { default: Page } = (await import(`./${name}-page`)) as { default: () => React.ReactNode };
    const html = renderToStaticMarkup(createElement(MemoryRouter, null, createElement(Page)));
    expect(html.replaceAll(/<[^>]+>/g, '')).toContain('Version 1.1, effective January 15, 2025');
  },
);

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
