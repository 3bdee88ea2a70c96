import { announcementOf, isTyping, moveOf } from './suggestion-keys';

const walk = (keys: string[], count: number): number =>
  keys.reduce((active, key) => {
    const move = moveOf(key, { count, active });
    return move.to === 'activate' ? move.at : active;
  }, -1);

describe('The keys of a list of suggestions', () => {
  it.each<[string[], number]>([
    [['ArrowDown'], 0],
    [['ArrowDown', 'ArrowDown', 'ArrowUp'], 0],
    [['ArrowUp'], 2],
    [['ArrowUp', 'ArrowDown'], -1],
    [['ArrowDown', 'ArrowUp', 'ArrowUp'], 2],
    [['Home', 'ArrowLeft', 'a', 'Tab'], -1],
  ])('%j of three lead to %d', (keys, active) => {
    expect(walk(keys, 3)).toBe(active);
  });

  it('pick only what is active, so that Enter sends the form otherwise', () => {
    expect(moveOf('Enter', { count: 3, active: 1 })).toEqual({ to: 'pick', at: 1 });
    expect(moveOf('Enter', { count: 3, active: -1 })).toEqual({ to: 'nothing' });
  });

  it('close it with Escape, and do what they always do where there is no list', () => {
    expect(moveOf('Escape', { count: 1, active: -1 })).toEqual({ to: 'close' });
    for (const key of ['Escape', 'Enter', 'ArrowDown', 'ArrowUp'])
      expect(moveOf(key, { count: 0, active: -1 })).toEqual({ to: 'nothing' });
  });
});

it('the number of suggestions is told, and that there are none', () => {
  expect([undefined, 0, 1, 4].map(announcementOf)).toEqual([
    '',
    'No suggestions. Type the whole address.',
    '1 suggestion. Use the arrow keys to choose.',
    '4 suggestions. Use the arrow keys to choose.',
  ]);
});

it('a browser that fills in the form is not typing', () => {
  expect(['insertText', 'insertCompositionText', 'insertFromPaste', 'deleteContentBackward'].every(isTyping)).toBe(
    true,
  );
  expect([undefined, '', 'insertReplacementText'].some(isTyping)).toBe(false);
});
