import { PLACES } from './share-texts';

describe('the ready-made texts', () => {
  const desk = { name: 'Walnut desk', description: 'Two drawers.', total: 174.99 };

  it.each(PLACES)('for $name contain the item, its price with delivery, and the link', ({ text }) => {
    const words = text(desk, 'https://porchlight.test/Ab3dEf9h');
    for (const part of ['Walnut desk\n\nTwo drawers.', '$174.99', '\nhttps://porchlight.test/Ab3dEf9h'])
      expect(words).toContain(part);
  });

  it('leave no gap if there is no description', () => {
    for (const { text } of PLACES) expect(text({ ...desk, description: '' }, 'https://p.test/a')).not.toMatch(/\n{3}/);
  });
});
