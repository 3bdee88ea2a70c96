import { memoryOf } from '../../../shared/browser-storage';
import { DEFAULTS } from './draft';
import { keepDraft, keptDraft } from './kept-draft';

const aMemory = () =>
  memoryOf(() => {
    throw new Error('There is no storage here.');
  });

describe('Settings that are not saved yet', () => {
  it('are kept in the tab until they are saved or given up', () => {
    const memory = aMemory();
    keepDraft({ ...DEFAULTS, serviceFeePercent: 12, inspectionHours: null }, memory);
    expect(keptDraft(memory)).toEqual({ ...DEFAULTS, serviceFeePercent: 12, inspectionHours: null });
    keepDraft(undefined, memory);
    expect(keptDraft(memory)).toBeUndefined();
  });

  it.each([
    ['nothing', null],
    ['no JSON', '{'],
    ['another shape', '{"serviceFeePercent":12}'],
    ['a number', '7'],
  ])('are none where what is kept is %s', (_, text) => {
    const memory = aMemory();
    if (text !== null) memory.setItem('admin-settings-draft', text);
    expect(keptDraft(memory)).toBeUndefined();
  });
});
