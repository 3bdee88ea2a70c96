/** A mail host's report about a message that it could not deliver, or not yet (RFC 3464). */
export interface DeliveryStatus {
  /** The id of our message; null when the report does not name one of ours. */
  mailId: string | null;
  /** Null when nothing has failed permanently. */
  failure: {
    /** Enhanced status code (RFC 3463), such as 5.1.1; null when not given. */
    status: string | null;
    /** The receiving server's reply. */
    words: string;
  } | null;
}

export abstract class DeliveryStatusReader {
  /** Returns null for a message that is not a delivery status notification. */
  abstract read(message: Uint8Array): Promise<DeliveryStatus | null>;
}
