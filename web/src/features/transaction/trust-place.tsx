/** Reserves the space of the section about the seller, so that the end of the page does not move when it loads. */
export const TrustPlace = () => <div className="trust-place" aria-hidden="true" />;
