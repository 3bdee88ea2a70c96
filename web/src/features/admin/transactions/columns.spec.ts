import { columnsIn } from './columns';

it.each([
  [0, 1],
  [320, 1],
  [655, 1],
  [656, 2],
  [992, 3],
  [1_408, 4],
])('in %d px stand %d columns of at least 320', (width, columns) => {
  expect(columnsIn(width)).toBe(columns);
});
