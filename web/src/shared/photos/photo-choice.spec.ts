import { photoAt, photoByKey } from './photo-choice';

describe('the shown photo', () => {
  it('wraps around with the arrow keys', () => {
    expect([photoByKey('ArrowRight', 2, 3), photoByKey('ArrowLeft', 0, 3), photoByKey('ArrowRight', 0, 3)]).toEqual([
      0, 2, 1,
    ]);
    expect([photoByKey('Home', 2, 3), photoByKey('End', 0, 3)]).toEqual([0, 2]);
    expect([photoByKey('Enter', 0, 3), photoByKey('ArrowRight', 0, 1)]).toEqual([undefined, undefined]);
  });

  it('is the one nearest to where the strip was swiped', () => {
    expect([0, 150, 200, 358, 1_000].map((scrolled) => photoAt(scrolled, 358, 3))).toEqual([0, 0, 1, 1, 2]);
    expect([photoAt(-20, 358, 3), photoAt(100, 0, 3)]).toEqual([0, 0]);
  });
});
