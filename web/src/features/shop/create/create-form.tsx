import { useRef, useState, type ReactNode, type SyntheticEvent } from 'react';
import { useNavigate } from 'react-router-dom';
import type { PublicConfig, User } from '../../../shared/api/session.api';
import { useFormProblems } from '../../../shared/ui/form-problems';
import { formatCad } from '../../../shared/ui/money';
import { AreaField, TextField } from '../../../shared/ui/field';
import { textFields } from '../../../shared/ui/text-fields';
import { rich } from '../../../shared/texts/rich';
import { t } from '../../../shared/texts/texts';
import type { Draft } from '../draft/draft';
import type { DraftInHand } from '../draft/use-draft';
import type { SentPhotos } from '../draft/use-sent-photos';
import { readPrice } from '../price';
import { PUBLISH_PATH, type PublishState } from '../publish/publish-path';
import { Shares } from '../shares';
import { whatIsMissing, type Size } from './new-link';
import { PhotosField } from './photos/photos-field';
import { usePickupArea } from './pickup-area';
import { PickupFields } from './pickup-fields';
import { Failure } from '../../../shared/ui/page-states';

const strong = (parts: ReactNode[]): ReactNode => <strong>{parts}</strong>;

const SIZES: [size: Size, text: ReactNode][] = [
  ['small', rich('listing.size.small', { strong })],
  ['medium', rich('listing.size.medium', { strong })],
  ['large', rich('listing.size.large', { strong })],
];

interface SizeProps {
  size: Size;
  fees: PublicConfig['deliveryFees'];
  onChange: (size: Size) => void;
}

/** Each size with what it means and what its delivery costs, because the first is chosen from the start. */
function SizeOptions({ size, fees, onChange }: SizeProps) {
  return (
    <fieldset className="size-options">
      <legend className="strong">{t('listing.size.title')}</legend>
      {SIZES.map(([value, text]) => (
        <label key={value}>
          <input type="radio" name="size" value={value} checked={size === value} onChange={() => onChange(value)} />
          <span>
            {text}
            {t('listing.size.delivery', { fee: formatCad(fees[value]) })}
          </span>
        </label>
      ))}
    </fieldset>
  );
}

interface Props {
  config: PublicConfig;
  /** A signed-in person with a profile; null for anyone else, who is asked for it when publishing. */
  user: User | null;
  draft: Draft;
  inHand: DraftInHand;
  photos: SentPhotos;
}

/** The item’s form with the seller’s share beside it; everything typed is kept on the device. */
export function CreateForm({ config, user, draft, inHand: { change, current, flush }, photos }: Props) {
  const problems = useFormProblems();
  const [failure, setFailure] = useState<string>();
  const navigate = useNavigate();
  const area = usePickupArea(draft.pickup?.pickupZipCode ?? user?.zipCode ?? '');
  const field = textFields(draft, problems, change);
  const preparingRef = useRef(Promise.resolve());
  const [isWaiting, setIsWaiting] = useState(false);
  const onSubmit = async (event: SyntheticEvent): Promise<void> => {
    event.preventDefault();
    if (isWaiting) return;
    setIsWaiting(true);
    // A photo that is still being scaled down is published, too.
    await preparingRef.current;
    setIsWaiting(false);
    const item = current();
    const isServed = user === null || area.answer !== 'outside';
    const missing = whatIsMissing(user === null ? { ...item, pickup: null } : item, isServed);
    setFailure(item.pickup === null ? missing['pickupZipCode'] : undefined);
    if (problems.set(missing)) return;
    await flush();
    await navigate(PUBLISH_PATH, { state: { isPressed: true } satisfies PublishState });
  };
  return (
    <form
      ref={problems.formRef}
      onInput={problems.forget}
      className="create-form"
      onSubmit={(event) => void onSubmit(event)}
      noValidate
    >
      <section className="card stack" aria-label={t('listing.create.item')}>
        <PhotosField
          photos={draft.photos}
          sent={photos}
          problem={problems.of('images')}
          change={change}
          onAdd={() => problems.clear()}
          preparingRef={preparingRef}
        />
        <TextField label={t('listing.create.name')} maxLength={120} {...field('name')} />
        <TextField
          label={t('listing.create.price')}
          inputMode="decimal"
          autoComplete="off"
          maxLength={20}
          {...field('amount')}
        />
        <SizeOptions size={draft.size} fees={config.deliveryFees} onChange={(size) => change({ size })} />
        <AreaField label={t('listing.create.description')} maxLength={2_000} {...field('description')} />
      </section>
      {user === null ? null : (
        <section className="card stack" aria-label={t('listing.pickup.region')}>
          <PickupFields
            user={user}
            pickup={draft.pickup}
            area={area}
            problems={problems}
            onChange={(pickup) => change({ pickup })}
          />
        </section>
      )}
      <aside className="create-figures stack" aria-label={t('listing.create.money')}>
        <div className="card">
          <Shares
            price={readPrice(draft.amount)}
            size={draft.size}
            config={config}
            discount={user?.serviceFeeDiscount ?? 0}
          />
        </div>
        <Failure text={failure} />
        <button type="submit" className="button-link wide">
          {isWaiting ? t('listing.create.preparing') : t('listing.create.publish')}
        </button>
        <p className="muted small centered">
          {user === null ? t('listing.create.next-open') : t('listing.create.next-ready')}
        </p>
      </aside>
    </form>
  );
}
