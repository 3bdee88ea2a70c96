/**
 * The address of the `List-Unsubscribe` header (RFC 8058): a POST from a mail program ends the kind of message at once, a
 * browser that opens it is led to `UNSUBSCRIBE_PAGE`.
 */
export const ONE_CLICK_UNSUBSCRIBE = '/api/mail/unsubscribe';
/** The page that asks before it ends anything; both take `?token=`. */
export const UNSUBSCRIBE_PAGE = '/unsubscribe';
/** The page that confirms a newsletter. */
export const CONFIRM_NEWSLETTER_PAGE = '/newsletter/confirm';
