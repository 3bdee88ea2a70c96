/** An item as a stranger sees it, and as its parties do. */
export default {
  'item.with-delivery': 'with delivery',
} as const;
