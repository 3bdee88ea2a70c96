/** Paths on which a person is in the middle of something; footer and tab bar would only distract. */
const FUNNELS =
  /^\/(?:auth|register|welcome|create-link|pre-stripe-connect|onboarding|order-confirmation|order-not-completed|driver)(?:\/|$)|^\/transaction\/[^/]+\/order$/;

export const isFunnel = (pathname: string): boolean => FUNNELS.test(pathname);
