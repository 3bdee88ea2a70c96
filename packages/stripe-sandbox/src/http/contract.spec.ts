import { type Expected, StripeContract } from '../../test/stripe-contract.js';
import { namesNotDone } from './not-done.js';
import { PARAMETERS } from './parameter-shapes.js';
import { type Field, readShape, type Shape } from './shape.js';

const TYPES: Readonly<Record<Exclude<Shape['kind'], 'any' | 'list' | 'object'>, string>> = {
  bool: 'boolean',
  delay: 'integer',
  enum: 'enum',
  event: 'enum',
  int: 'integer',
  ints: 'object',
  map: 'object',
  range: 'object',
  str: 'string',
};

/** The sandbox speaks one version only, and says so. */
const NARROWER = ['api_version'];

/** Where a parameter of the sandbox is another than the provider's: of another type, with other words, settable otherwise. */
function differences(shape: Shape, expected: Expected, at: string): string[] {
  if (shape.kind === 'any') return [];
  if (shape.kind === 'list')
    return expected.of === null ? [`${at}: no list`] : differences(shape.of, expected.of, `${at}[]`);
  if (shape.kind === 'object') return [...shape.fields].flatMap((field) => fieldDifferences(field, expected, at));
  if (!expected.types.has(TYPES[shape.kind]))
    return [`${at}: ${shape.kind} is not ${[...expected.types].join(' or ')}`];
  if (NARROWER.includes(at)) return [];
  const words = shape.kind === 'enum' ? [...shape.values].sort() : expected.values;
  return words.join() === expected.values.join() ? [] : [`${at}: ${words.join()} is not ${expected.values.join()}`];
}

function fieldDifferences([name, field]: [string, Field], { fields, required }: Expected, at: string): string[] {
  const full = at === '' ? name : `${at}[${name}]`;
  const expected = fields.get(name);
  if (expected === undefined) return [`${full}: unknown to the provider`];
  const { shape } = field;
  return [
    ...(field.required === required.includes(name) ? [] : [`${full}: required is otherwise`]),
    ...(field.unsettable === expected.unsettable ? [] : [`${full}: to be unset is otherwise`]),
    ...differences(shape, expected, full),
  ];
}

const endpoints = Object.entries(PARAMETERS).map(([endpoint, text]) => [endpoint, readShape(text)] as const);

describe('the parameters of the sandbox', () => {
  it.each(endpoints)('%s can be read', (_endpoint, shape) => {
    expect(shape.kind).toBe('object');
  });

  const contract = StripeContract.load()?.requests();
  const expectedOf = (endpoint: string) => contract?.get(endpoint.replaceAll(/:\w+/g, ':'));
  const known = endpoints.filter(([endpoint]) => expectedOf(endpoint) !== undefined);

  it('are those of endpoints that the provider has', () => {
    expect(known).toHaveLength(contract === undefined ? 0 : endpoints.length);
  });

  it('have the types, words and duties that they have at the provider', () => {
    const found = known.flatMap(([endpoint, shape]) =>
      differences(shape, expectedOf(endpoint) as Expected, '').map((each) => `${endpoint} ${each}`),
    );
    expect(found).toEqual([]);
  });

  it('leave out nothing that the provider requires, and nothing without saying so', () => {
    for (const [endpoint, shape] of known) {
      const taken = shape.kind === 'object' ? [...shape.fields.keys()] : [];
      const { fields, required } = expectedOf(endpoint) as Expected;
      const answered = new Set(['expand', ...taken, ...namesNotDone(endpoint)]);
      expect([endpoint, [...fields.keys()].filter((name) => !answered.has(name))]).toEqual([endpoint, []]);
      expect([endpoint, required.filter((name) => !taken.includes(name))]).toEqual([endpoint, []]);
    }
  });
});
