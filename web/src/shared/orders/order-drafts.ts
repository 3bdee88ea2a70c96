import { deviceMemory, type Memory } from '../browser-storage';
import { ORDER_DRAFT_MS, ORDER_DRAFTS as NAME } from '../kept-drafts';

type Kept = Pick<Memory, 'getItem' | 'setItem' | 'removeItem'>;
/** What a person entered for an item, and when. */
interface Draft {
  userId: number;
  at: number;
  form: object;
}
type Drafts = Record<string, Draft | undefined>;

function freshDrafts(memory: Kept, now: number): Drafts {
  try {
    const all = Object.entries(JSON.parse(memory.getItem(NAME) ?? '{}') as Record<string, Draft>);
    return Object.fromEntries(all.filter(([, { at }]) => at <= now && now - at < ORDER_DRAFT_MS));
  } catch {
    return {};
  }
}

function store(drafts: Drafts, memory: Kept): void {
  if (Object.values(drafts).every((draft) => draft === undefined)) memory.removeItem(NAME);
  else memory.setItem(NAME, JSON.stringify(drafts));
}

/** Keeps an order’s form for the other tabs of this browser, for that person only. */
export function keepOrderDraft(
  { shareLink, userId, form }: { shareLink: string; userId: number; form: object },
  memory: Kept = deviceMemory,
  now = Date.now(),
): void {
  store({ ...freshDrafts(memory, now), [shareLink]: { userId, at: now, form } }, memory);
}

/** What that person entered for the item in any tab of this browser, unless it is too old. */
export function orderDraft(
  { shareLink, userId }: { shareLink: string; userId: number },
  memory: Kept = deviceMemory,
  now = Date.now(),
): object | undefined {
  const draft = freshDrafts(memory, now)[shareLink];
  return draft?.userId === userId ? draft.form : undefined;
}

/** The order is paid for: its draft is deleted. */
export function forgetOrderDraft(shareLink: string, memory: Kept = deviceMemory, now = Date.now()): void {
  store({ ...freshDrafts(memory, now), [shareLink]: undefined }, memory);
}
