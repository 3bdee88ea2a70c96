import { nextField } from './next-field';

const fields = (zipCode: string, unit: string, name: string) =>
  [
    { name: 'zipCode', value: zipCode, isPostalCode: true },
    { name: 'address2', value: unit },
    { name: 'name', value: name },
  ] as const;

it.each([
  [fields('', '', ''), 'zipCode'],
  [fields('L4J', '', ''), 'zipCode'],
  [fields('L4J 2B2', ' ', ''), 'address2'],
  [fields('L4J 2B2', 'Unit 4', ''), 'name'],
  [fields('l4j2b2', 'Unit 4', 'Sam'), null],
])('%j continues at %s', (now, next) => {
  expect(nextField(now)).toBe(next);
});
