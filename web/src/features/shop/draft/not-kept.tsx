import type { DraftInHand } from './use-draft';

/** What a person should know of the keeping of their draft; nothing while all is well. */
export function NotKept({ inHand: { isKept, wasUnreadable } }: { inHand: DraftInHand }) {
  return (
    <>
      {isKept ? null : (
        <p className="note amber" role="status">
          This browser keeps nothing for our site, so your draft lasts only as long as this page is open.
        </p>
      )}
      {wasUnreadable ? (
        <p className="note amber" role="status">
          We could not read the draft that was kept here before, so this one starts empty.
        </p>
      ) : null}
    </>
  );
}
