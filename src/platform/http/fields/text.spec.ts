import { plainToInstance } from 'class-transformer';
import { validateSync } from 'class-validator';
import { MultiLine, SingleLine } from './text.js';
import { sentence } from '../../texts/sentence.js';

const LENGTH = 'Write 2 to 20 characters.';
const CHARACTER = sentence('problem.invalid-character');

class Note {
  @SingleLine({ min: 2, max: 20, message: LENGTH }) line: unknown = 'good';
  @MultiLine({ min: 2, max: 20, message: LENGTH }) text: unknown = 'good';
}

function checked(fields: Partial<Note>): { note: Note; messages: string[] } {
  const note = plainToInstance(Note, fields);
  const errors = validateSync(note, { stopAtFirstError: true });
  return { note, messages: errors.flatMap(({ constraints }) => Object.values(constraints ?? {})) };
}

describe.each(['line', 'text'] as const)('a %s', (field) => {
  it.each(['Zoë', 'أريكة جميلة', 'ספה‏ יפה', '家具', '👩‍👩‍👧 family', 'x\uFE0F'.repeat(10)])('may be %j', (value) => {
    expect(checked({ [field]: value }).messages).toEqual([]);
  });

  it.each(['a\u0000b', 'a\u0007b', 'a\u001Bb', 'a\u007Fb', 'a\u0085b', 'a\rb', 'a\u000Bb'])(
    'may not be %j',
    (value) => {
      expect(checked({ [field]: value }).messages).toEqual([CHARACTER]);
    },
  );

  it.each(['a\ue000b', '\uf8ff Mac', 'a\u{fffff}b', 'a\ufffeb', 'a\ufdd0b'])(
    'may not be %j, which is another elsewhere',
    (value) => {
      expect(checked({ [field]: value }).messages).toEqual([CHARACTER]);
    },
  );

  it.each([
    '\u200b\u200b\u200b',
    '\u3164\u3164',
    '\u2800\u2800',
    '\u0301\u0301',
    '\u202e\u00ad\u2060',
    '\u00a0 \u3000',
  ])('may not be %j, of which nothing is to be seen', (value) => {
    expect(checked({ [field]: value }).messages).toEqual([LENGTH]);
  });

  it('is kept without letters that show nothing, and counted so', () => {
    const { note, messages } = checked({ [field]: `\ufeffoak\u200b desk\u202e${'\u2060'.repeat(20)}` });
    expect([messages, note[field]]).toEqual([[], 'oak desk']);
  });

  it('is trimmed', () => {
    expect(checked({ [field]: '\n  oak desk \t' }).note[field]).toBe('oak desk');
  });

  it.each([
    7,
    null,
    true,
    ['ab', 'cd'],
    { ab: 'cd' },
    'a',
    ' a ',
    'x'.repeat(21),
    'x\uFE0F'.repeat(11),
    '🏡'.repeat(21),
  ])('may not be %j, which has the wrong length or type', (value) => {
    expect(checked({ [field]: value }).messages).toEqual([LENGTH]);
  });
});

it.each(['a\nb', 'a\tb', 'a\r\nb', 'a\u2028b', 'a\u2029b'])('%j has several lines but is valid text', (value) => {
  expect(checked({ line: value }).messages).toEqual([CHARACTER]);
  expect(checked({ text: value }).messages).toEqual([]);
});

it('a form’s line breaks become line feeds before counting', () => {
  const { note, messages } = checked({ text: `${'x\r\n'.repeat(9)}yz` });
  expect([messages, note.text]).toEqual([[], `${'x\n'.repeat(9)}yz`]);
});
