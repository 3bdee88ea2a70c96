/** Paths on which a person is in the middle of something; the footer and the tabs would only lead away from it. */
const FUNNELS =
  /^\/(?:auth|register|welcome|create-link|pre-stripe-connect|onboarding|order-confirmation|order-not-completed|driver)(?:\/|$)|^\/transaction\/[^/]+\/order$/;

export const isFunnel = (pathname: string): boolean => FUNNELS.test(pathname);
