import { linkIn } from './pasted';

describe('a pasted text', () => {
  it('can be a link, its eight characters, or a message with one link', () => {
    expect(linkIn(' Ab3dEf9h ')).toEqual({ text: 'Ab3dEf9h' });
    expect(linkIn('https://porchlight.test/Ab3dEf9h')).toEqual({ text: 'https://porchlight.test/Ab3dEf9h' });
    expect(linkIn('Hi! Pay here: https://porchlight.test/Ab3dEf9h – thanks')).toEqual({
      text: 'https://porchlight.test/Ab3dEf9h',
    });
    expect(linkIn('(see https://porchlight.test/Ab3dEf9h).')).toEqual({ text: 'https://porchlight.test/Ab3dEf9h' });
    expect(linkIn('porchlight.test/Ab3dEf9h).')).toEqual({ text: 'porchlight.test/Ab3dEf9h' });
    expect(linkIn('porchlight.test/Ab3dEf9h')).toEqual({ text: 'porchlight.test/Ab3dEf9h' });
  });

  it('is refused if it is empty, too long, or has two links, of which only one would be checked', () => {
    expect(linkIn('  ')).toEqual({ problem: 'Paste a link, or its 8 characters.' });
    expect(linkIn('https://a.test/x and https://b.test/y')).toEqual({ problem: 'Paste one link at a time.' });
    expect(linkIn('a'.repeat(2_001))).toHaveProperty('problem');
  });
});
