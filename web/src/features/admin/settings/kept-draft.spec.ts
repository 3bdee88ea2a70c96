import { memoryOf } from '../../../shared/browser-storage';
import { DEFAULTS } from './draft';
import { keepDraft, keptDraft } from './kept-draft';

const aMemory = () =>
  memoryOf(() => {
    throw new Error('There is no storage here.');
  });

describe('the unsaved settings draft', () => {
  it('is kept in the browser tab until it is saved or discarded', () => {
    const memory = aMemory();
    keepDraft({ ...DEFAULTS, serviceFeePercent: 12, inspectionHours: null }, memory);
    expect(keptDraft(memory)).toEqual({ ...DEFAULTS, serviceFeePercent: 12, inspectionHours: null });
    keepDraft(undefined, memory);
    expect(keptDraft(memory)).toBeUndefined();
  });

  it.each([
    ['empty', null],
    ['invalid JSON', '{'],
    ['of another shape', '{"serviceFeePercent":12}'],
    ['a bare number', '7'],
  ])('is undefined if storage is %s', (_, text) => {
    const memory = aMemory();
    if (text !== null) memory.setItem('admin-settings-draft', text);
    expect(keptDraft(memory)).toBeUndefined();
  });
});
