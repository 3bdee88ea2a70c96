/**
 * The path in the `List-Unsubscribe` header (RFC 8058): a POST from a mail program unsubscribes immediately, a browser
 * is redirected to `UNSUBSCRIBE_PAGE`.
 */
export const ONE_CLICK_UNSUBSCRIBE = '/api/mail/unsubscribe';
/** The page that asks for confirmation; both take `?token=`. */
export const UNSUBSCRIBE_PAGE = '/unsubscribe';
/** The page that confirms a newsletter subscription. */
export const CONFIRM_NEWSLETTER_PAGE = '/newsletter/confirm';
