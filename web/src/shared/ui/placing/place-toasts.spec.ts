import { freestTop } from './place-toasts';

const toast = { left: 16, right: 374, top: 0, bottom: 0 };
const heading = (top: number) => ({ left: 16, right: 374, top, bottom: top + 40 });

describe('a toast', () => {
  it('is at the bottom if nothing is there', () => {
    expect(freestTop(60, toast, [heading(100)], 72, 828)).toBe(768);
  });

  it('leaves room for the next step and headings', () => {
    const top = freestTop(60, toast, [heading(100), heading(780), heading(700)], 72, 828);
    expect(top + 60).toBeLessThanOrEqual(700);
    expect(top).toBeGreaterThanOrEqual(140);
  });

  it('ignores what is beside it', () => {
    expect(freestTop(60, toast, [{ left: 400, right: 600, top: 760, bottom: 820 }], 72, 828)).toBe(768);
  });

  it('covers as little as possible if there is no room', () => {
    const all = [{ left: 0, right: 390, top: 0, bottom: 600 }, heading(700)];
    const top = freestTop(60, toast, all, 72, 828);
    expect(top).toBeGreaterThanOrEqual(600);
  });

  it('covers much of what can wait rather than a little of what is done now', () => {
    const waits = { left: 0, right: 390, top: 400, bottom: 828, weight: 1 };
    const now = { left: 16, right: 374, top: 300, bottom: 350, weight: 1_000 };
    expect(freestTop(300, toast, [waits, now], 72, 828)).toBeGreaterThanOrEqual(350);
  });
});
