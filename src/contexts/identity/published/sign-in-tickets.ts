/** Lets a page request a sign-in code for an address that only the server knows. */
export abstract class SignInTickets {
  /** Valid for an hour; the code's message leads to `next`, a path on our site. */
  abstract issue(person: { email: string }, next: string): string;
}
