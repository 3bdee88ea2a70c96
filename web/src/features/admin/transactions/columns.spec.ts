import { columnsIn } from './columns';

it.each([
  [0, 1],
  [320, 1],
  [655, 1],
  [656, 2],
  [992, 3],
  [1_408, 4],
])('a width of %d px fits %d columns of at least 320 px', (width, columns) => {
  expect(columnsIn(width)).toBe(columns);
});
