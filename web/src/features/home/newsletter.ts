const SHAPE = /^[^\s@]+@[^\s@.]+\.[^\s@]+$/;

/** What is wrong with an address for the newsletter, as the toast says it, or null (specification §5). */
export function addressProblem(typed: string): [title: string, text: string] | null {
  const address = typed.trim();
  if (address === '') return ['Email Required', 'Please enter your email address to subscribe.'];
  return SHAPE.test(address) ? null : ['Invalid Email', 'Please enter a valid email address.'];
}
