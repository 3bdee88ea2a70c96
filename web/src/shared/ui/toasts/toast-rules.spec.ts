import { onNextPage, withToast, type Toast } from './toast-rules';

const SECOND = 1_000;
let ids = 0;
const toast = (kind: Toast['kind'], title: string, at: number): Toast => ({ id: ++ids, kind, title, at });
const titles = (shown: Toast[]): string[] => shown.map(({ title }) => title);

describe('messages', () => {
  it('of success disappear with their page, unless they are about the navigation', () => {
    const shown = [toast('good', 'Saved', 0), toast('good', 'You are signed in', 9.5 * SECOND)];
    expect(titles(onNextPage(shown, 10 * SECOND))).toEqual(['You are signed in']);
  });

  it('of failure stay on the next page, however old they are', () => {
    expect(titles(onNextPage([toast('bad', 'Not saved', 0)], 3_600 * SECOND))).toEqual(['Not saved']);
  });

  it('of failure disappear when something succeeds, once there was time to read them', () => {
    const failed = toast('bad', 'Not saved', 0);
    expect(titles(withToast([failed], toast('good', 'Saved', 6 * SECOND)))).toEqual(['Saved']);
    expect(titles(withToast([failed], toast('good', 'Link copied!', 5.9 * SECOND)))).toEqual([
      'Not saved',
      'Link copied!',
    ]);
  });

  it('of success give way to a failure, which tells what is true now', () => {
    expect(titles(withToast([toast('good', 'Code sent', 0)], toast('bad', 'Wrong code', SECOND)))).toEqual([
      'Wrong code',
    ]);
    expect(titles(withToast([toast('good', '71 deleted', 0)], toast('bad', '1 not deleted', 0)))).toHaveLength(2);
  });

  it('of the same failure do not pile up', () => {
    const once = [toast('bad', 'Not saved', 0), toast('bad', 'Not sent', SECOND)];
    expect(titles(withToast(once, toast('bad', 'Not saved', 2 * SECOND)))).toEqual(['Not sent', 'Not saved']);
  });

  it('are at most five, and a success is removed before a failure', () => {
    let shown = [toast('bad', 'Not saved', 0)];
    for (let each = 1; each <= 6; each++) shown = withToast(shown, toast('good', `Copied ${String(each)}`, each));
    expect(titles(shown)).toEqual(['Not saved', 'Copied 3', 'Copied 4', 'Copied 5', 'Copied 6']);
    for (let each = 1; each <= 6; each++) shown = withToast(shown, toast('bad', `Failed ${String(each)}`, each));
    expect(titles(shown)).toEqual(['Failed 2', 'Failed 3', 'Failed 4', 'Failed 5', 'Failed 6']);
  });
});
