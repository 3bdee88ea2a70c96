import { t } from '../../shared/texts/texts';

/** Says that there are unsaved changes. The element is always present, so that screen readers announce the text when it appears. */
export function Unsaved({ isChanged }: { isChanged: boolean }) {
  return (
    <p className="unsaved small" role="status">
      {isChanged ? t('shop.unsaved') : ''}
    </p>
  );
}
