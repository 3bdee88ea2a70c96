import { ProviderError } from './errors.js';
import { parseForm } from './form.js';
import { checkParameters, mergeMetadata } from './parameters.js';

const refusal = (endpoint: string, form: string): ProviderError['body'] => {
  try {
    checkParameters(endpoint, parseForm(form));
  } catch (error) {
    if (error instanceof ProviderError) return error.body;
    throw error;
  }
  throw new Error('It was not refused.');
};

describe('a form', () => {
  it('reads nested names, lists with and without an index, and encoded text', () => {
    const form = parseForm('a=1+2&metadata%5Bk%5D=v%26w&expand[]=x&expand[]=y&line_items[0][price_data][currency]=cad');
    expect(JSON.parse(JSON.stringify(form))).toEqual({
      a: '1 2',
      metadata: { k: 'v&w' },
      expand: { 0: 'x', 1: 'y' },
      line_items: { 0: { price_data: { currency: 'cad' } } },
    });
  });

  it('is not led astray by names of the language', () => {
    const form = parseForm('__proto__[polluted]=yes&constructor=no');
    expect(({} as Record<string, unknown>)['polluted']).toBeUndefined();
    expect(Object.keys(form)).toEqual(['__proto__', 'constructor']);
  });
});

describe('parameters', () => {
  it('become numbers, booleans and lists', () => {
    const form = parseForm('amount=500&currency=cad&confirm=true&metadata[a]=1&expand[0]=latest_charge');
    expect(checkParameters('POST /v1/payment_intents', form)).toEqual({
      amount: 500,
      currency: 'cad',
      confirm: true,
      metadata: { a: '1' },
      expand: ['latest_charge'],
    });
  });

  it.each([
    ['amount=500&currency=cad&payment_method_types[0]=card', 'parameter_unknown', 'payment_method_types'],
    ['amount=500', 'parameter_missing', 'currency'],
    ['amount=5.5&currency=cad', 'parameter_invalid_integer', 'amount'],
    ['amount=500&currency=', 'parameter_invalid_empty', 'currency'],
    [
      'amount=500&currency=cad&automatic_payment_methods[on]=true',
      'parameter_unknown',
      'automatic_payment_methods[on]',
    ],
    ['amount=500&currency=cad&confirm=maybe', undefined, 'confirm'],
    ['amount=500&currency=cad&capture_method=later', undefined, 'capture_method'],
  ])('refuses %s', (form, code, param) => {
    expect(refusal('POST /v1/payment_intents', form)).toMatchObject({
      type: 'invalid_request_error',
      param,
      ...(code && { code }),
    });
  });

  it('keep the rules of metadata', () => {
    expect(mergeMetadata({ a: '1', b: '2' }, { a: '', c: '3' })).toEqual({ b: '2', c: '3' });
    expect(mergeMetadata({ a: '1' }, null)).toEqual({});
    const many = Object.fromEntries(Array.from({ length: 51 }, (_, index) => [`k${index}`, 'v']));
    expect(() => mergeMetadata({}, many)).toThrow('up to 50 keys');
  });
});
