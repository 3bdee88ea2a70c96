import { refundSentence } from '../../../../src/contexts/payments/published/refund-words.js';
import type { CaseOutcomeView, CaseSummaryView } from '../../../../src/contexts/payments/published/case-views.js';
import { formatCad } from '../ui/money';
import { t } from '../texts/texts';

/** How a case was settled or decided, with the reader’s own figures. */
export function outcomeText(role: CaseSummaryView['role'], outcome: CaseOutcomeView): string {
  const { decision, refundAmount, sellerAmount = 0 } = outcome;
  const back = formatCad(refundAmount);
  if (role === 'buyer') return decision === 'release' ? t('cases.no-refund-seller-paid') : refundSentence(t, back);
  const you = role === 'seller' ? t('cases.arent-paid-sale') : t('cases.seller-isnt-paid-sale');
  const some = `${role === 'seller' ? t('cases.you-receive') : t('cases.seller-receives')} ${formatCad(sellerAmount)}.`;
  const share = sellerAmount === 0 ? you : some;
  return decision === 'release' ? t('cases.no-refund', { share }) : t('cases.goes-back-buyer', { back, share });
}
