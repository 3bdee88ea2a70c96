import { Injectable } from '@nestjs/common';
import { statement } from '../../../../platform/persistence/bound-values.js';
import { DatabaseSession } from '../../../../platform/persistence/database-session.js';
import { PersonSearch, type FoundPerson } from '../../published/person-search.js';
import { matchingWords } from './people-words.js';

const SHORTEST_SEARCH = 2;
const ID = /^\d{1,9}$/;
const ACCOUNT = /^acct_\w{1,60}$/;

const FOUND = `SELECT id, first_name AS "firstName", last_name AS "lastName", username, email,
  phone_number AS "phoneNumber", role FROM identity.user WHERE deleted_at IS NULL`;

@Injectable()
export class SqlPersonSearch extends PersonSearch {
  constructor(private readonly session: DatabaseSession) {
    super();
  }

  async find(text: string, most: number): Promise<FoundPerson[]> {
    const asked = text.trim();
    if (ACCOUNT.test(asked)) return this.session.query<FoundPerson>(`${FOUND} AND stripe_connect_id = $1`, [asked]);
    if (ID.test(asked)) return this.#byNumber(asked, most);
    return asked.length < SHORTEST_SEARCH ? [] : this.#byWords(asked, most);
  }

  /** A number may be an id or the end of a phone number. */
  async #byNumber(digits: string, most: number): Promise<FoundPerson[]> {
    const one = await this.session.query<FoundPerson>(`${FOUND} AND id = $1::bigint`, [digits]);
    const others = digits.length < SHORTEST_SEARCH ? [] : await this.#byWords(digits, most);
    return [...one, ...others.filter(({ id }) => id !== Number(digits))].slice(0, most);
  }

  #byWords(text: string, most: number): Promise<FoundPerson[]> {
    const { sql, parameters } = statement(
      (bind) => `${FOUND} ${matchingWords(text, bind)} ORDER BY id DESC LIMIT ${bind(most)}`,
    );
    return this.session.query<FoundPerson>(sql, parameters);
  }
}
