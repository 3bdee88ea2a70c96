/** What pages, messages and papers say alike about money. */
export default {
  'papers.refund-time': '5–10 business days',
  'papers.refund-on-its-way': '{amount} is on its way to your card ({time}).',
  'papers.refund-goes-back': '{amount} goes back to your card ({time}).',
} as const;
