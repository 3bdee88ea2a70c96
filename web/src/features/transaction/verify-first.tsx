import { SignInForm } from '../../shared/sign-in/sign-in-form';

/** A buyer confirms an e-mail address first; asked for when they press "Buy safely". */
export default function VerifyFirst({ shareLink, onDone }: { shareLink: string; onDone: () => void }) {
  return (
    <section className="card stack">
      <h2>Your e-mail address</h2>
      <p className="muted">
        We send a code to it and, so that you find it again, this item’s details. Your order and your delivery code
        reach you there too.
      </p>
      <SignInForm asProspect shareLink={shareLink} onDone={onDone} />
    </section>
  );
}
