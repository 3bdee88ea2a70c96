import { StripeContract } from '../../../test/sandbox/stripe-contract.js';
import { PARAMETERS } from './parameter-shapes.js';
import { type Field, readShape, type Shape } from './shape.js';

const namesIn = (shape: Shape, prefix: string): string[] => {
  if (shape.kind === 'list') return namesIn(shape.of, prefix);
  if (shape.kind !== 'object') return [];
  return [...shape.fields].flatMap(([name, field]: [string, Field]) => {
    const full = prefix === '' ? name : `${prefix}[${name}]`;
    return [full, ...namesIn(field.shape, full)];
  });
};

const endpoints = Object.entries(PARAMETERS).map(([endpoint, text]) => [endpoint, readShape(text)] as const);

describe('the parameters of the sandbox', () => {
  it.each(endpoints)('%s can be read', (_endpoint, shape) => {
    expect(shape.kind).toBe('object');
  });

  const contract = StripeContract.load()?.parameters();
  const known = endpoints.filter(([endpoint]) => contract?.has(endpoint.replaceAll(/:\w+/g, ':')));

  it('are those of endpoints that the provider has', () => {
    expect(known).toHaveLength(contract === undefined ? 0 : endpoints.length);
  });

  it('are all taken by the provider too, and the required ones are required', () => {
    for (const [endpoint, shape] of known) {
      const { taken, required } = contract?.get(endpoint.replaceAll(/:\w+/g, ':')) ?? {};
      const strange = namesIn(shape, '').filter((name) => taken?.has(name) !== true);
      expect([endpoint, strange]).toEqual([endpoint, []]);
      const fields = shape.kind === 'object' ? [...shape.fields] : [];
      const needed = fields.filter(([, field]) => field.required).map(([name]) => name);
      expect([endpoint, needed.sort()]).toEqual([endpoint, [...(required ?? [])].sort()]);
    }
  });
});
