import { lazy, Suspense, useState } from 'react';
import type { TransactionPageView } from '../../../../src/contexts/delivery/published/views.js';
import { t } from '../../shared/texts/texts';

const RescheduleDialog = lazy(() => import('./reschedule-dialog'));

interface Props {
  view: TransactionPageView;
  isQuiet: boolean;
}

/** The button to choose another window. An open dialog stays if the driver sets off in the meantime, and says so. */
export function Reschedule({ view, isQuiet }: Props) {
  const [isOpen, setIsOpen] = useState(false);
  const isPossible = view.viewer?.actions.includes('reschedule') === true;
  return (
    <>
      {isPossible ? (
        <button type="button" className={isQuiet ? 'button-link quiet' : 'button-link'} onClick={() => setIsOpen(true)}>
          {t('item.window.title')}
        </button>
      ) : null}
      {isOpen ? (
        <Suspense fallback={null}>
          <RescheduleDialog view={view} isPossible={isPossible} onClose={() => setIsOpen(false)} />
        </Suspense>
      ) : null}
    </>
  );
}
