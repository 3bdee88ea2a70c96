import { choiceByKey, tabStop, type Choice } from './choices';

const choices: Choice[] = [
  { value: 'mon', text: 'Mon', isOpen: false },
  { value: 'tue', text: 'Tue', isOpen: true },
  { value: 'wed', text: 'Wed', isOpen: false },
  { value: 'thu', text: 'Thu', isOpen: true },
];

describe('a group of choices by keyboard', () => {
  it('wraps around with the arrows and skips disabled choices', () => {
    expect(choiceByKey('ArrowRight', choices, 1)?.value).toBe('thu');
    expect(choiceByKey('ArrowDown', choices, 3)?.value).toBe('tue');
    expect(choiceByKey('ArrowLeft', choices, 1)?.value).toBe('thu');
    expect(choiceByKey('ArrowUp', choices, 3)?.value).toBe('tue');
  });

  it('goes to the first and last enabled choice', () => {
    expect(choiceByKey('Home', choices, 3)?.value).toBe('tue');
    expect(choiceByKey('End', choices, 0)?.value).toBe('thu');
  });

  it('ignores other keys, and stays put if nothing is enabled', () => {
    expect(choiceByKey('Tab', choices, 1)).toBeUndefined();
    const closed = choices.map((choice) => ({ ...choice, isOpen: false }));
    expect(choiceByKey('ArrowRight', closed, 0)).toBeUndefined();
    expect(choiceByKey('ArrowRight', [], 0)).toBeUndefined();
  });

  it('is entered at the chosen choice, or else at the first enabled one', () => {
    expect(tabStop(choices, 'thu')).toBe('thu');
    expect(tabStop(choices, '')).toBe('tue');
    expect(tabStop(choices, 'wed')).toBe('tue');
    expect(tabStop([], '')).toBeUndefined();
  });
});
