/** Lets a page ask for a sign-in code for an address that the server knows and the page does not. */
export abstract class SignInTickets {
  /** Good for an hour; the code's message leads to `next`, a path of our own. */
  abstract issue(person: { email: string }, next: string): string;
}
