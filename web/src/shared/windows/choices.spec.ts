import { choiceByKey, tabStop, type Choice } from './choices';

const choices: Choice[] = [
  { value: 'mon', text: 'Mon', isOpen: false },
  { value: 'tue', text: 'Tue', isOpen: true },
  { value: 'wed', text: 'Wed', isOpen: false },
  { value: 'thu', text: 'Thu', isOpen: true },
];

describe('a group of choices by keyboard', () => {
  it('goes round with the arrows and passes over what is closed', () => {
    expect(choiceByKey('ArrowRight', choices, 1)?.value).toBe('thu');
    expect(choiceByKey('ArrowDown', choices, 3)?.value).toBe('tue');
    expect(choiceByKey('ArrowLeft', choices, 1)?.value).toBe('thu');
    expect(choiceByKey('ArrowUp', choices, 3)?.value).toBe('tue');
  });

  it('goes to the ends that are open', () => {
    expect(choiceByKey('Home', choices, 3)?.value).toBe('tue');
    expect(choiceByKey('End', choices, 0)?.value).toBe('thu');
  });

  it('leaves other keys alone, and stays where nothing is open', () => {
    expect(choiceByKey('Tab', choices, 1)).toBeUndefined();
    const closed = choices.map((choice) => ({ ...choice, isOpen: false }));
    expect(choiceByKey('ArrowRight', closed, 0)).toBeUndefined();
    expect(choiceByKey('ArrowRight', [], 0)).toBeUndefined();
  });

  it('is entered at the chosen one, else at the first that is open', () => {
    expect(tabStop(choices, 'thu')).toBe('thu');
    expect(tabStop(choices, '')).toBe('tue');
    expect(tabStop(choices, 'wed')).toBe('tue');
    expect(tabStop([], '')).toBeUndefined();
  });
});
