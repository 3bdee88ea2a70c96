/** What a mail host reports about a message that it took and did not deliver, or not yet (RFC 3464). */
export interface DeliveryStatus {
  /** The id under which we sent the message; null where the report does not name one of ours. */
  mailId: string | null;
  /** Null where no one's copy has failed for good. */
  failure: {
    /** Enhanced status of RFC 3463, such as 5.1.1; null where none was told. */
    status: string | null;
    /** What the receiving server said. */
    words: string;
  } | null;
}

export abstract class DeliveryStatusReader {
  /** Null for a message that is no delivery status notification. */
  abstract read(message: Uint8Array): Promise<DeliveryStatus | null>;
}
