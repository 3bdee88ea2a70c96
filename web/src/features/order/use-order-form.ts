import { useEffect, useState } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import type { TransactionView } from '../../../../src/contexts/listings/published/views.js';
import type { OpenOrderView } from '../../../../src/contexts/payments/published/views.js';
import { track } from '../../shared/analytics';
import { useOnceKey } from '../../shared/api/once-key';
import { fieldProblems, isProblem, sentenceOf } from '../../shared/api/problem';
import type { User } from '../../shared/api/session.api';
import { useFormProblems } from '../../shared/ui/form-problems';
import { keepOrderDraft, orderDraft } from '../../shared/orders/order-drafts';
import type { NextWindow } from '../../shared/windows/next-windows';
import { begunOrder, bodyOf, EMPTY_ORDER, keepDraft, timeOf } from './order-form';
import { keepPostalCode } from '../../shared/typed-postal-code';
import { useDeliveryArea } from '../../shared/use-delivery-area';
import { missingInStep, stepOf, shownStep, type OrderStep } from './order-steps';
import { keepBegun } from './order-memory';
import { refusalOf, type Refusal } from './order-refusal';
import { useStartCheckoutMutation, type CheckoutForm } from './order.api';

/** What the item’s page leaves in the history state for the order page. */
interface SeenTotal {
  /** In CAD. */
  seenTotal: number;
}

/** The total that the item’s page showed, or null if the visitor did not come from there. */
function seenTotalIn(state: unknown): number | null {
  const seen = (state as Partial<SeenTotal> | null)?.seenTotal;
  return typeof seen === 'number' ? seen : null;
}

/**
 * The total that this person saw last, and the current one (`now`): the loaded item’s, or the one in a refusal before
 * the item was reloaded. If they differ, the person is asked before anything is paid.
 */
function useSeenTotal(loaded: number) {
  const { search, state } = useLocation() as { search: string; state: unknown };
  const navigate = useNavigate();
  const [seen, setSeen] = useState(() => seenTotalIn(state) ?? loaded);
  const [told, setTold] = useState({ now: loaded, instead: loaded });
  const now = told.instead === loaded ? told.now : loaded;
  const tell = (total: number): void => setTold({ now: total, instead: loaded });
  const accept = (): void => {
    setSeen(now);
    // A reload does not ask again.
    void navigate({ search }, { replace: true, state: { seenTotal: now } satisfies SeenTotal });
  };
  return { seen, now, tell, accept };
}

/** Keeps the step in the page’s address, so that back and forward move between steps; it contains nothing typed. */
function useOrderStep(form: CheckoutForm): { step: OrderStep; go: (step: OrderStep) => void } {
  const [search] = useSearchParams();
  const state: unknown = useLocation().state;
  const navigate = useNavigate();
  const wanted = search.get('step');
  // Filling in the last field completes the address step; the step changes only when the person continues.
  const step = wanted === 'address' ? 'address' : shownStep(wanted, form);
  useEffect(() => {
    if (wanted !== step) void navigate({ search: `?step=${step}` }, { replace: true, state });
  }, [wanted, step, navigate, state]);
  const go = (next: OrderStep): void => void navigate({ search: `?step=${next}` }, { state });
  return { step, go };
}

/** The pickup address is the seller’s and has no field here, so a refusal of it is shown as a sentence. */
const isBesideField = (error: unknown): boolean => fieldProblems(error).some(({ field }) => field in EMPTY_ORDER);

const newTotalIn = (details: unknown): number | undefined => (details as { now?: number } | null | undefined)?.now;

/** The item, who orders it, their order of it that is still open, and what reloads the item. */
export interface BegunOrder {
  item: TransactionView;
  user: User;
  open?: OpenOrderView | undefined;
  /** Because someone else is paying or the price has changed. */
  lookAgain: () => void;
}

/** Keeps what was entered, in this tab and for the others of this browser, whenever it changes. */
function useKeptDraft({ shareLink, userId }: { shareLink: string; userId: number }, form: CheckoutForm): void {
  const text = JSON.stringify(form);
  useEffect(() => {
    const entered = JSON.parse(text) as CheckoutForm;
    keepDraft(shareLink, entered);
    keepOrderDraft({ shareLink, userId, form: entered });
  }, [shareLink, userId, text]);
}

/** The order being typed and its submission: the payment starts once, however often the button is pressed. */
export function useOrderForm({ item, user, open, lookAgain }: BegunOrder) {
  const { shareLink } = item;
  const draft = { shareLink, userId: user.id };
  const [kept, setForm] = useState(() => begunOrder({ shareLink, profile: user, open, other: orderDraft(draft) }));
  const [refusal, setRefusal] = useState<Refusal>();
  const price = useSeenTotal(item.total);
  const [asksPrice, setAsksPrice] = useState(false);
  const key = useOnceKey();
  const problems = useFormProblems();
  const [start, { isLoading }] = useStartCheckoutMutation();
  const area = useDeliveryArea(item.shareLink, kept.zipCode);
  const [isCityTyped, setIsCityTyped] = useState(kept.city !== '');
  // The postal code determines the city until the person types another.
  const entered = isCityTyped ? kept : { ...kept, city: area.city ?? '' };
  const { step, go } = useOrderStep(entered);
  // The earliest time is chosen beforehand; it counts once the person does anything on that step.
  const form = step === 'time' ? { ...entered, ...timeOf(entered, area.options) } : entered;
  useKeptDraft(draft, entered);

  const change = (changes: Partial<CheckoutForm>): void => {
    key.renew();
    if (changes.zipCode !== undefined) keepPostalCode(changes.zipCode);
    if (changes.city !== undefined) setIsCityTyped(true);
    const { deliveryDate, deliveryWindow } = form;
    setForm((now) => ({ ...now, deliveryDate, deliveryWindow, ...changes }));
  };
  const chooseWindow = ({ date, label }: NextWindow): void => {
    problems.clear();
    setRefusal(undefined);
    change({ deliveryDate: date, deliveryWindow: label });
  };
  const refused = (error: unknown): void => {
    if (!isProblem(error)) return setRefusal({ text: sentenceOf(error) });
    if (error.code === 'price-changed') {
      price.tell(newTotalIn(error.details) ?? item.total);
      setAsksPrice(true);
      return lookAgain();
    }
    const [first] = fieldProblems(error);
    if (first !== undefined && stepOf(first.field) !== step) go(stepOf(first.field));
    problems.take(error);
    if (!isBesideField(error)) setRefusal(refusalOf(error, item.shareLink));
    if (error.code.startsWith('window-')) {
      change({ deliveryWindow: '' });
      void area.refetch();
    }
    if (error.code === 'item-reserved') lookAgain();
  };
  const pay = async (): Promise<void> => {
    const expectedTotal = price.now;
    const body = { ...bodyOf(form), expectedTotal };
    const answer = await start({ shareLink: item.shareLink, form: body, key: key.value });
    key.settle(answer.error);
    if (answer.data === undefined) return refused(answer.error);
    const { checkoutSessionId, checkoutUrl } = answer.data;
    keepBegun({ shareLink: item.shareLink, productId: item.id, checkoutSessionId });
    track('payment_initiated', { product_id: item.id, value: expectedTotal });
    window.location.assign(checkoutUrl);
  };
  const submit = (): void => {
    setRefusal(undefined);
    if (problems.set(missingInStep(step, form, area.answer !== 'outside'))) return;
    if (step === 'address') return go('time');
    if (price.seen === price.now) void pay();
    else setAsksPrice(true);
  };
  const acceptPrice = (): void => {
    setAsksPrice(false);
    price.accept();
    key.renew();
    void pay();
  };
  const question = asksPrice ? { was: price.seen, now: price.now, acceptPrice } : undefined;
  const closeQuestion = (): void => setAsksPrice(false);
  return {
    form,
    change,
    chooseWindow,
    problems,
    refusal,
    area,
    submit,
    isLoading,
    total: price.now,
    question,
    closeQuestion,
    step,
    go,
  };
}
