import { LoadError, Skeleton } from '../../shared/ui/page-states';
import type { NextWindow } from '../../shared/windows/next-windows';
import { WindowPicker } from '../../shared/windows/window-picker';
import type { DeliveryArea } from '../../shared/use-delivery-area';
import { WishFields, type FormPart } from './order-form-fields';

interface Props extends FormPart {
  area: DeliveryArea;
  onChoose: (window: NextWindow) => void;
}

/** When the delivery comes and how it is handed over. */
export function TimeStep({ area, onChoose, ...part }: Props) {
  const { form, problems } = part;
  const wrongWindow = problems.of('deliveryWindow') ?? problems.of('deliveryDate');
  return (
    <>
      {area.options === undefined && area.answer === 'failed' ? (
        <LoadError error={undefined} onRetry={() => void area.refetch()} />
      ) : area.options === undefined ? (
        <Skeleton height={280} />
      ) : (
        <WindowPicker
          options={area.options}
          day={form.deliveryDate}
          label={form.deliveryWindow}
          {...(wrongWindow === undefined ? {} : { problem: wrongWindow })}
          onChange={(date, label) => onChoose({ date, label })}
        />
      )}
      <WishFields {...part} />
    </>
  );
}
