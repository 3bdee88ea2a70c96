/** Whose data: the id, and the e-mail address by which some things are kept. */
export interface DataSubject {
  userId: number;
  email: string;
}

/** What a context keeps of a person. Each context gives its own in `published/personal-data.ts`; the console asks all. */
export abstract class PersonalData {
  /** The person's own copy, by what it is about; amounts in CAD, instants as dates. Of other people only what the person sees anyway. */
  abstract of(subject: DataSubject): Promise<Record<string, unknown>>;
  /**
   * The account goes: takes away what need not stay for a sale's other side, for its time, or for the records of money
   * (decision 0019). In the unit of work of the deletion, before the person is gone.
   */
  abstract forget(subject: DataSubject, now: Date): Promise<void>;
}
