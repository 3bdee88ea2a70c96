/** The person: the id, and the e-mail address by which some data is stored. */
export interface DataSubject {
  userId: number;
  email: string;
}

/** A context's personal data. Each context implements it in `published/personal-data.ts`; the console uses all. */
export abstract class PersonalData {
  /**
   * The person's own copy by topic; amounts in CAD, instants as dates. Includes about others only what the person sees
   * anyway.
   */
  abstract of(subject: DataSubject): Promise<Record<string, unknown>>;
  /**
   * The account is being deleted: removes what is not needed by the other party of a sale, for its retention period, or
   * for the records of money (decision 0019). Runs in the deletion's unit of work, before the person is removed.
   */
  abstract erase(subject: DataSubject, now: Date): Promise<void>;
}
