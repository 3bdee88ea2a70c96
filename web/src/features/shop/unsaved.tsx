import { t } from '../../shared/texts/texts';

/** Says that what is on the page is not saved yet; empty otherwise, so that it is announced when it comes. */
export function Unsaved({ isChanged }: { isChanged: boolean }) {
  return (
    <p className="unsaved small" role="status">
      {isChanged ? t('shop.unsaved') : ''}
    </p>
  );
}
