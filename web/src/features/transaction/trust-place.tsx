/** Keeps the place of what is told of the seller, so that the foot of the page is not pushed away when it comes. */
export const TrustPlace = () => <div className="trust-place" aria-hidden="true" />;
