import { forgetOldOrderDrafts } from '../kept-drafts';
import { forgetOrderDraft, keepOrderDraft, orderDraft } from './order-drafts';

const NOW = Date.parse('2026-01-05T15:00:00Z');
const MINUTE = 60_000;
const SAM = { shareLink: 'Ab3dEf9h', userId: 7 };
const form = { address: '8 Birch Lane' };

function device() {
  const kept = new Map<string, string>();
  return {
    kept,
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, text: string) => void kept.set(name, text),
    removeItem: (name: string) => void kept.delete(name),
  };
}

describe('the drafts of orders on a device', () => {
  it('are found by the same person for the same item', () => {
    const memory = device();
    expect(orderDraft(SAM, memory, NOW)).toBeUndefined();
    keepOrderDraft({ ...SAM, form }, memory, NOW);
    expect(orderDraft(SAM, memory, NOW)).toEqual(form);
    expect(orderDraft({ ...SAM, userId: 8 }, memory, NOW)).toBeUndefined();
    expect(orderDraft({ ...SAM, shareLink: 'Zz3dEf9h' }, memory, NOW)).toBeUndefined();
  });

  it('live as long as a checkout after the last change, and leave nothing behind', () => {
    const memory = device();
    keepOrderDraft({ ...SAM, form }, memory, NOW);
    expect(orderDraft(SAM, memory, NOW + 34 * MINUTE)).toEqual(form);
    expect(orderDraft(SAM, memory, NOW + 35 * MINUTE)).toBeUndefined();
    forgetOrderDraft('Zz3dEf9h', memory, NOW + 35 * MINUTE);
    expect(memory.kept.size).toBe(0);
  });

  it('do not outlive that time once the site is visited again', () => {
    const memory = device();
    keepOrderDraft({ ...SAM, form: { ...form, note: '"at":1' } }, memory, NOW);
    forgetOldOrderDrafts(memory, NOW + 34 * MINUTE);
    expect(orderDraft(SAM, memory, NOW + 34 * MINUTE)).toMatchObject(form);
    forgetOldOrderDrafts(memory, NOW + 35 * MINUTE);
    expect(memory.kept.size).toBe(0);
  });

  it('are deleted one by one after a payment', () => {
    const memory = device();
    const other = { ...SAM, shareLink: 'Zz3dEf9h' };
    for (const item of [SAM, other]) keepOrderDraft({ ...item, form }, memory, NOW);
    forgetOrderDraft(SAM.shareLink, memory, NOW);
    expect([orderDraft(SAM, memory, NOW), orderDraft(other, memory, NOW)]).toEqual([undefined, form]);
    forgetOrderDraft(other.shareLink, memory, NOW);
    expect(memory.kept.size).toBe(0);
  });

  it('survive a damaged record', () => {
    const memory = device();
    memory.setItem('porchlight-order-drafts', '{');
    expect(orderDraft(SAM, memory, NOW)).toBeUndefined();
    keepOrderDraft({ ...SAM, form }, memory, NOW);
    expect(orderDraft(SAM, memory, NOW)).toEqual(form);
  });
});
