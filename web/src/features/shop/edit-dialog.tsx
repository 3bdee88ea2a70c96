import { useState, type SyntheticEvent } from 'react';
import type { ProductOwnerView } from '../../../../src/contexts/listings/published/views.js';
import { sentenceOf } from '../../shared/api/problem';
import { useConfigQuery } from '../../shared/api/session.api';
import { AreaField, SelectField, TextField } from '../../shared/ui/field';
import { useFormProblems } from '../../shared/ui/form-problems';
import { Modal } from '../../shared/ui/modal';
import { textFields } from '../../shared/ui/text-fields';
import { useToasts } from '../../shared/ui/toasts/toasts';
import type { Size } from './create/new-link';
import { priceProblem, readPrice } from './price';
import { Shares } from './shares';
import { useEditItemMutation } from './shop.api';
import { t } from '../../shared/texts/texts';
import { Failure } from '../../shared/ui/page-states';

interface Item {
  name: string;
  amount: string;
  size: Size;
  description: string;
}

function missingIn({ name, amount }: Item): Record<string, string> {
  const problems: Record<string, string> = {};
  if (name.trim().length < 3) problems['name'] = t('shop.edit.need.name');
  const wrongPrice = priceProblem(amount, t('shop.edit.need.price'));
  if (wrongPrice !== undefined) problems['amount'] = wrongPrice;
  return problems;
}

/** The price and the resulting shares, by the rates promised when the link was created. */
function LiveShares({ item, product }: { item: Item; product: ProductOwnerView }) {
  const { data: config } = useConfigQuery();
  if (config === undefined) return null;
  const { serviceFeePercent, referralDiscount, size, deliveryFee } = product;
  // A new size costs its current fee; the same size keeps the fee of the link.
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

/** Edits an unpaid item; what was typed is kept if the server refuses. */
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
      toasts.tell(t('shop.edit.saved'), t('shop.edit.saved.text'));
      onClose();
    } else if (!problems.take(answer.error)) setFailure(sentenceOf(answer.error));
  };
  return (
    <Modal title={t('shop.edit.title')} className="wide-modal" onClose={onClose}>
      <form
        ref={problems.formRef}
        className="stack"
        onInput={problems.forget}
        onSubmit={(event) => void onSubmit(event)}
        noValidate
      >
        <TextField label={t('shop.edit.name')} maxLength={120} {...field('name')} />
        <TextField label={t('shop.edit.price')} inputMode="decimal" {...field('amount')} />
        <SelectField label={t('shop.edit.size')} {...field('size')}>
          <option value="small">{t('shop.edit.small')}</option>
          <option value="medium">{t('shop.edit.medium')}</option>
          <option value="large">{t('shop.edit.large')}</option>
        </SelectField>
        <AreaField label={t('shop.edit.description')} maxLength={2_000} {...field('description')} />
        <LiveShares item={item} product={product} />
        <Failure text={failure} />
        <div className="row modal-foot">
          <button type="submit" className="button-link" disabled={isLoading}>
            {isLoading ? t('shop.saving') : t('shop.edit.save')}
          </button>
          <button type="button" className="button-link quiet" onClick={onClose}>
            {t('shop.edit.leave')}
          </button>
        </div>
      </form>
    </Modal>
  );
}
