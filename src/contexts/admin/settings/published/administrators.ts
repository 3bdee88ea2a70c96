export interface Administrator {
  id: number;
  name: string;
  email: string;
}

/** Who the administrators are. The identity context implements it; the implementation is discovered at startup. */
export abstract class Administrators {
  /** Administrators who can sign in, without developers, ordered by id. */
  abstract active(): Promise<Administrator[]>;
  /** The names of people by id, whatever their role is now; unknown ids are missing. */
  abstract names(userIds: readonly number[]): Promise<Map<number, string>>;
}
