import { announcementOf, isTyping, moveOf } from './suggestion-keys';

const walk = (keys: string[], count: number): number =>
  keys.reduce((active, key) => {
    const move = moveOf(key, { count, active });
    return move.to === 'activate' ? move.at : active;
  }, -1);

describe('the keys of a list of suggestions', () => {
  it.each<[string[], number]>([
    [['ArrowDown'], 0],
    [['ArrowDown', 'ArrowDown', 'ArrowUp'], 0],
    [['ArrowUp'], 2],
    [['ArrowUp', 'ArrowDown'], -1],
    [['ArrowDown', 'ArrowUp', 'ArrowUp'], 2],
    [['Home', 'ArrowLeft', 'a', 'Tab'], -1],
  ])('%j among three suggestions lead to %d', (keys, active) => {
    expect(walk(keys, 3)).toBe(active);
  });

  it('pick only an active suggestion, so that Enter otherwise submits the form', () => {
    expect(moveOf('Enter', { count: 3, active: 1 })).toEqual({ to: 'pick', at: 1 });
    expect(moveOf('Enter', { count: 3, active: -1 })).toEqual({ to: 'nothing' });
  });

  it('close the list with Escape, and keep their usual meaning if there is no list', () => {
    expect(moveOf('Escape', { count: 1, active: -1 })).toEqual({ to: 'close' });
    for (const key of ['Escape', 'Enter', 'ArrowDown', 'ArrowUp'])
      expect(moveOf(key, { count: 0, active: -1 })).toEqual({ to: 'nothing' });
  });
});

it('announces the number of suggestions, or that there are none', () => {
  expect([undefined, 0, 1, 4].map(announcementOf)).toEqual([
    '',
    'No suggestions. Type the whole address.',
    '1 suggestion. Use the arrow keys to choose.',
    '4 suggestions. Use the arrow keys to choose.',
  ]);
});

it('does not count a browser’s autofill as typing', () => {
  expect(['insertText', 'insertCompositionText', 'insertFromPaste', 'deleteContentBackward'].every(isTyping)).toBe(
    true,
  );
  expect([undefined, '', 'insertReplacementText'].some(isTyping)).toBe(false);
});
