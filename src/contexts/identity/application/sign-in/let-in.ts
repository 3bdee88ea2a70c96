import { v7 as uuidv7 } from 'uuid';
import { Clock } from '../../../../platform/application/ports/clock.js';
import { SecretBox } from '../../../../platform/application/ports/secret-box.js';
import { UnitOfWork } from '../../../../platform/application/ports/unit-of-work.js';
import { normalEmail } from '../../../../platform/domain/email-address.js';
import { NotStaff } from '../../domain/identity.errors.js';
import { OneTimeCode } from '../../domain/one-time-code.js';
import { CommandRecord } from '../ports/command-record.js';
import { OneTimeCodeRepository } from '../ports/one-time-code.repository.js';
import { UserRepository } from '../ports/user.repository.js';
import { randomToken } from '../random-secrets.js';
import { SIGN_IN_CLIENT, SIGN_IN_LINK } from '../secret-purposes.js';

/** Placeholder client: no network address requested the link, so it does not count towards any client's limit. */
const CLIENT = 'porchlight let-in';
const CONSOLE = '/admin';

/**
 * Creates a sign-in link for staff who cannot receive mail, with the same rules as a mailed one: valid for ten minutes,
 * once, in any browser. Sends nothing and creates no account. Throws `NotStaff`.
 */
export class LetIn {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly users: UserRepository,
    private readonly codes: OneTimeCodeRepository,
    private readonly secrets: SecretBox,
    private readonly record: CommandRecord,
    private readonly clock: Clock,
  ) {}

  /** Returns the token for the link's `#` fragment, and its expiry. */
  execute({ email: given }: { email: string }): Promise<{ token: string; expiresAt: Date }> {
    const email = normalEmail(given);
    return this.unitOfWork.run(async () => {
      await this.codes.lockAddress(email);
      const user = await this.users.lockByEmail(email);
      if (user === null || user.state.role === 'user' || !user.state.active) throw new NotStaff();
      const token = randomToken();
      const code = OneTimeCode.issue(
        {
          id: uuidv7(),
          email,
          clientHash: this.secrets.hash(CLIENT, SIGN_IN_CLIENT),
          browserHash: null,
          codeHash: null,
          linkHash: this.secrets.hash(token, SIGN_IN_LINK),
          place: { asProspect: false, shareLink: null, next: CONSOLE },
        },
        this.clock.now(),
      );
      await this.codes.add(code);
      await this.record.letIn(user.id);
      return { token, expiresAt: code.state.expiresAt };
    });
  }
}
