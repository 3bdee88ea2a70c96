import { SqlAddressCountRepository } from '../../src/contexts/identity/adapters/persistence/sql-address-count.repository.js';
import { SqlOneTimeCodeRepository } from '../../src/contexts/identity/adapters/persistence/sql-one-time-code.repository.js';
import { SqlSessionRepository } from '../../src/contexts/identity/adapters/persistence/sql-session.repository.js';
import { SqlUserRepository } from '../../src/contexts/identity/adapters/persistence/sql-user.repository.js';
import { LimitedUnaskedMail } from '../../src/contexts/identity/application/sign-in/limited-unasked-mail.js';
import { GuessLimits } from '../../src/contexts/identity/application/sessions/guess-limits.js';
import type { Clock } from '../../src/platform/application/ports/clock.js';
import type { SecretBox } from '../../src/platform/application/ports/secret-box.js';
import type { TestDatabase } from '../support/database.js';

/** The limits of an address on a database: the mails that no one signed in asked for, and the wrong tries. */
export function addressLimits(
  { session, unitOfWork }: TestDatabase,
  secrets: SecretBox,
  clock: Clock,
): [unaskedMail: LimitedUnaskedMail, guesses: GuessLimits] {
  const codes = new SqlOneTimeCodeRepository(session);
  const counts = new SqlAddressCountRepository(session);
  const users = new SqlUserRepository(session);
  const sessions = new SqlSessionRepository(session);
  return [
    new LimitedUnaskedMail(unitOfWork, codes, counts, secrets, clock),
    new GuessLimits(counts, users, codes, sessions, secrets, clock),
  ];
}
