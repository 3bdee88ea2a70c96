import { useState, type SyntheticEvent } from 'react';
import type { ProductOwnerView } from '../../../../src/listings/published/views.js';
import { sentenceOf } from '../../shared/api/problem';
import { useConfigQuery } from '../../shared/api/session.api';
import { AreaField, SelectField, TextField } from '../../shared/ui/field';
import { useFormProblems } from '../../shared/ui/form-problems';
import { Modal } from '../../shared/ui/modal';
import { textFields } from '../../shared/ui/text-fields';
import { useToasts } from '../../shared/ui/toasts';
import type { Size } from './create/new-link';
import { readPrice } from './price';
import { Shares } from './shares';
import { useEditItemMutation } from './shop.api';

interface Item {
  name: string;
  amount: string;
  size: Size;
  description: string;
}

function missingIn({ name, amount }: Item): Record<string, string> {
  const problems: Record<string, string> = {};
  if (name.trim().length < 3) problems['name'] = 'The name has 3 to 120 characters.';
  if (readPrice(amount) === null)
    problems['amount'] = 'The price is between 1.00 and 10,000.00 CAD, with at most two decimals.';
  return problems;
}

/** The price with the shares that follow from it, by the rates that were promised when the link was made. */
function LiveShares({ item, product }: { item: Item; product: ProductOwnerView }) {
  const { data: config } = useConfigQuery();
  if (config === undefined) return null;
  const { serviceFeePercent, referralDiscount, size, deliveryFee } = product;
  // Another size brings today's fee for it, the same size keeps its own.
  const deliveryFees = { ...config.deliveryFees, [size]: deliveryFee };
  return (
    <Shares
      price={readPrice(item.amount)}
      size={item.size}
      config={{ ...config, serviceFeePercent, deliveryFees }}
      discount={referralDiscount}
    />
  );
}

/** Changes an unpaid item; what was typed stays when the server refuses. */
export default function EditDialog({ product, onClose }: { product: ProductOwnerView; onClose: () => void }) {
  const [item, setItem] = useState<Item>({
    name: product.name,
    amount: product.amount.toFixed(2),
    size: product.size as Size,
    description: product.description,
  });
  const [failure, setFailure] = useState<string>();
  const problems = useFormProblems();
  const [save, { isLoading }] = useEditItemMutation();
  const toasts = useToasts();
  const change = (changes: Partial<Item>): void => setItem((now) => ({ ...now, ...changes }));
  const field = textFields(item, problems, change);
  const onSubmit = async (event: SyntheticEvent): Promise<void> => {
    event.preventDefault();
    setFailure(undefined);
    if (problems.set(missingIn(item))) return;
    const { name, size, description } = item;
    const changes = { name: name.trim(), size, description: description.trim(), amount: readPrice(item.amount) ?? 0 };
    const answer = await save({ id: product.id, changes });
    if (answer.error === undefined) {
      toasts.tell('Saved', 'Buyers see it at once.');
      onClose();
    } else if (!problems.take(answer.error)) setFailure(sentenceOf(answer.error));
  };
  return (
    <Modal title="Edit your item" className="wide-modal" onClose={onClose}>
      <form
        ref={problems.formRef}
        className="stack"
        onInput={problems.forget}
        onSubmit={(event) => void onSubmit(event)}
        noValidate
      >
        <TextField label="What is it?" maxLength={120} {...field('name')} />
        <TextField label="Price (CAD)" inputMode="decimal" {...field('amount')} />
        <SelectField label="Size" {...field('size')}>
          <option value="small">Small</option>
          <option value="medium">Medium</option>
          <option value="large">Large</option>
        </SelectField>
        <AreaField label="Description (optional)" maxLength={2_000} {...field('description')} />
        <LiveShares item={item} product={product} />
        {failure === undefined ? null : (
          <p className="note red" role="alert">
            {failure}
          </p>
        )}
        <div className="row">
          <button type="submit" className="button-link" disabled={isLoading}>
            {isLoading ? 'Saving…' : 'Save changes'}
          </button>
          <button type="button" className="button-link quiet" onClick={onClose}>
            Leave it as it is
          </button>
        </div>
      </form>
    </Modal>
  );
}
