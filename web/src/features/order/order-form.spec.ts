import { keepPostalCode } from '../../shared/typed-postal-code';
import {
  begunOrder,
  bodyOf,
  EMPTY_ORDER,
  enteredOrder,
  firstOrder,
  isSameOrder,
  keepDraft,
  missingInOrder,
  readDraft,
} from './order-form';

const NO_ONE = {
  firstName: null,
  lastName: null,
  phoneNumber: null,
  address: null,
  address2: null,
  city: null,
  state: null,
  zipCode: null,
};

describe('the form of an order', () => {
  it('names each missing field', () => {
    expect(Object.keys(missingInOrder(EMPTY_ORDER))).toEqual([
      'name',
      'phoneNumber',
      'address',
      'city',
      'zipCode',
      'deliveryWindow',
      'acceptTerms',
    ]);
    const whole = {
      ...EMPTY_ORDER,
      name: 'Sam',
      phoneNumber: '416 555 0123',
      address: '8 Birch Lane',
      city: 'Vaughan',
      zipCode: 'l4j2b2',
      deliveryDate: '2026-01-05',
      deliveryWindow: '9am-10am',
      acceptTerms: true,
    };
    expect(missingInOrder(whole)).toEqual({});
    expect(missingInOrder(whole, false)).toEqual({ zipCode: 'We don’t deliver to this postal code yet.' });
  });

  it('starts with what the profile contains', () => {
    expect(firstOrder(NO_ONE)).toEqual(EMPTY_ORDER);
    const person = { ...NO_ONE, firstName: 'Sam', phoneNumber: '+14165550123', state: 'QC', zipCode: 'L4J 2B2' };
    expect(firstOrder(person)).toMatchObject({
      name: 'Sam',
      phoneNumber: '(416) 555-0123',
      state: 'QC',
      zipCode: 'L4J 2B2',
    });
    expect(firstOrder({ ...NO_ONE, state: 'Ontario' }).state).toBe('ON');
  });

  it('adopts the postal code of the item’s page, and drops an address with another one', () => {
    const kept = new Map<string, string>();
    const memory = {
      getItem: (name: string) => kept.get(name) ?? null,
      setItem: (n: string, t: string) => void kept.set(n, t),
    };
    keepPostalCode('L4J 2B2', memory);
    expect(begunOrder({ shareLink: 'Ab3dEf9h', profile: NO_ONE }, memory)).toEqual({
      ...EMPTY_ORDER,
      zipCode: 'L4J 2B2',
    });
    const home = { ...NO_ONE, firstName: 'Sam', address: '8 Birch Lane', city: 'Vaughan' };
    expect(begunOrder({ shareLink: 'Ab3dEf9h', profile: { ...home, zipCode: 'l4j2b2' } }, memory)).toMatchObject({
      address: '8 Birch Lane',
    });
    const elsewhere = begunOrder({ shareLink: 'Ab3dEf9h', profile: { ...home, zipCode: 'M5V 1A1' } }, memory);
    expect(elsewhere).toMatchObject({ name: 'Sam', zipCode: 'L4J 2B2', address: '', city: '' });
  });

  it('continues what was entered on another device, but for the terms', () => {
    const kept = new Map<string, string>();
    const memory = {
      getItem: (name: string) => kept.get(name) ?? null,
      setItem: (n: string, t: string) => void kept.set(n, t),
    };
    keepPostalCode('M5V 1A1', memory);
    const dropOff = {
      ...{ name: 'Sam', phoneNumber: '+14165550123', address: '8 Birch Lane', address2: 'Unit 4', city: 'Vaughan' },
      ...{ state: 'ON', zipCode: 'L4J 2B2', noContact: true, note: 'Buzzer 12' },
    };
    const open = { dropOff, deliveryDate: '2026-01-05', deliveryWindow: '9am-10am' };
    const begun = { shareLink: 'Ab3dEf9h', profile: { ...NO_ONE, firstName: 'Ana' }, open };
    const { dropOff: _, ...time } = open;
    expect(begunOrder(begun, memory)).toEqual({
      ...{ ...dropOff, phoneNumber: '(416) 555-0123' },
      ...time,
      acceptTerms: false,
    });
    // What another tab of this browser has is newer.
    expect(begunOrder({ ...begun, other: { zipCode: 'M5V 1A1', acceptTerms: true } }, memory)).toEqual({
      ...EMPTY_ORDER,
      zipCode: 'M5V 1A1',
    });
    // What this tab has is newer.
    keepDraft('Ab3dEf9h', { ...EMPTY_ORDER, zipCode: 'M5V 1A1', city: 'Toronto' }, memory);
    expect(begunOrder(begun, memory)).toMatchObject({ zipCode: 'M5V 1A1', city: 'Toronto', name: '' });
  });

  it('is the same as the open one until something else is entered', () => {
    const dropOff = {
      ...{ name: 'Sam', phoneNumber: '+14165550123', address: '8 Birch Lane', address2: '', city: 'Vaughan' },
      ...{ state: 'ON', zipCode: 'L4J 2B2', noContact: false, note: '' },
    };
    const open = { dropOff, deliveryDate: '2026-01-05', deliveryWindow: '9am-10am' };
    const form = { ...enteredOrder(open), acceptTerms: true };
    expect(isSameOrder(form, open)).toBe(true);
    expect(isSameOrder({ ...form, zipCode: 'l4j2b2', phoneNumber: '(416) 555-0123', city: 'Vaughan ' }, open)).toBe(
      true,
    );
    const changes = [{ deliveryWindow: '10am-11am' }, { deliveryDate: '2026-01-06' }, { address: '9 Birch Lane' }];
    for (const change of [...changes, { noContact: true }, { note: 'Buzzer 12' }, { phoneNumber: '416 555 0124' }])
      expect([change, isSameOrder({ ...form, ...change }, open)]).toEqual([change, false]);
  });

  it('is sent with the province of its postal code', () => {
    expect(bodyOf({ ...EMPTY_ORDER, zipCode: 'h2x 1y4' }).state).toBe('QC');
    expect(bodyOf({ ...EMPTY_ORDER, state: 'NU', zipCode: 'X0A 0H0' }).state).toBe('NU');
  });

  it('omits empty lines', () => {
    expect(bodyOf(EMPTY_ORDER)).not.toHaveProperty('note');
    expect(bodyOf({ ...EMPTY_ORDER, note: 'Buzzer 12' })).toMatchObject({ note: 'Buzzer 12' });
  });

  it('keeps what was typed, except the accepted terms', () => {
    const kept = new Map<string, string>();
    const memory = {
      getItem: (name: string) => kept.get(name) ?? null,
      setItem: (n: string, t: string) => void kept.set(n, t),
    };
    expect(readDraft('Ab3dEf9h', memory)).toBeNull();
    keepDraft('Ab3dEf9h', { ...EMPTY_ORDER, city: 'Vaughan', acceptTerms: true }, memory);
    expect(readDraft('Ab3dEf9h', memory)).toEqual({ ...EMPTY_ORDER, city: 'Vaughan' });
  });
});
