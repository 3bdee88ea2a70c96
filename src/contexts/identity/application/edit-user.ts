import { Injectable } from '@nestjs/common';
import { Approvals, type ApprovalRequest, type GivenApproval } from '../../admin/settings/published/approvals.js';
import { Clock } from '../../../platform/application/ports/clock.js';
import { EventPublisher } from '../../../platform/application/ports/event-publisher.js';
import { SecretBox } from '../../../platform/application/ports/secret-box.js';
import { UnitOfWork } from '../../../platform/application/ports/unit-of-work.js';
import { NotFound } from '../../../platform/domain/domain-error.js';
import { approvalOfEdit } from '../domain/edit-approval.js';
import { UserChangedMeanwhile } from '../domain/identity.errors.js';
import type { User, UserState } from '../domain/user.js';
import type { Editor, UserEdit } from '../domain/user-edit.js';
import { PRIMARY_ADMIN_ID } from '../published/listed-user.js';
import { profileChanged, suspensionChanged, userEdited } from '../published/events.js';
import { EmailChanges } from './email-change/email-changes.js';
import { SessionRepository } from './ports/session.repository.js';
import { UserRepository } from './ports/user.repository.js';
import { USER_EDITED_PURPOSE, type UserChange } from '../published/user-change.js';

export interface EditUserCommand {
  userId: number;
  edit: UserEdit;
  by: Editor;
  /** The version that was read; null overwrites any version (api.md, "Second writer"). */
  loadedVersion: number | null;
}

const EDITABLE = [
  'firstName',
  'lastName',
  'role',
  'active',
  'phoneNumber',
  'address',
  'address2',
  'city',
  'state',
  'zipCode',
  'country',
  'serviceFeeDiscount',
  'discountOverridden',
] as const satisfies readonly (keyof UserState)[];

function changeOf(before: UserState, after: UserState): UserChange {
  const changed = EDITABLE.filter((field) => before[field] !== after[field]);
  const pick = (state: UserState): UserChange['before'] =>
    Object.fromEntries(changed.map((field) => [field, state[field]]));
  return { before: pick(before), after: pick(after) };
}

/** Sessions from before a role change or suspension must end (product.md §2). */
const endsSessions = ({ after }: UserChange): boolean => 'role' in after || after['active'] === false;

/**
 * Changes an account for an administrator. A new role or a suspension ends the person's sessions; a new e-mail address
 * waits for the mailboxes and its delay (`EmailChanges`). Throws `NotFound`, `UserChangedMeanwhile`,
 * `ValidationFailed`, `PrimaryAdminProtected`, `AdministratorsOnly`, `Forbidden`, and `ApprovalRequired` for another
 * person's address or role.
 */
@Injectable()
export class EditUser {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly users: UserRepository,
    private readonly sessions: SessionRepository,
    private readonly secrets: SecretBox,
    private readonly events: EventPublisher,
    private readonly approvals: Approvals,
    private readonly emailChanges: EmailChanges,
    private readonly clock: Clock,
  ) {}

  async execute(command: EditUserCommand, given: GivenApproval | null = null): Promise<void> {
    await this.approvals.run(await this.#requestOf(command), given, () => this.#edit(command));
  }

  async #requestOf({ userId, edit, by, loadedVersion }: EditUserCommand): Promise<ApprovalRequest | null> {
    const user = await this.users.find(userId);
    const needed = user === null ? null : approvalOfEdit(user, edit, by.userId);
    if (needed === null) return null;
    return {
      ...needed,
      subjectType: 'user',
      subjectId: String(userId),
      terms: { edit, loadedVersion },
      reason: null,
      byUserId: by.userId,
      mayBeDoneAlone: needed.kind === 'change-role' && by.userId === PRIMARY_ADMIN_ID,
    };
  }

  #edit({ userId, edit, by, loadedVersion }: EditUserCommand): Promise<void> {
    return this.unitOfWork.run(async () => {
      const user = await this.users.lock(userId);
      if (user.isDeleted) throw new NotFound('thatAccount');
      const before = { ...user.state };
      if (loadedVersion !== null && loadedVersion !== before.version) throw new UserChangedMeanwhile();
      user.applyEdit(by, edit, this.clock.now());
      const { email = before.email } = edit;
      if (email !== before.email) await this.emailChanges.ask({ userId, email, byUserId: by.userId });
      const change = changeOf(before, user.state);
      if (Object.keys(change.after).length === 0) return;
      await this.users.save(user);
      if (endsSessions(change)) await this.sessions.endByUser(userId);
      await this.#tell(user, change, by.userId);
    });
  }

  async #tell({ id: userId, state }: User, change: UserChange, byUserId: number): Promise<void> {
    const { firstName, lastName, profileCompleted } = state;
    if ('firstName' in change.after || 'lastName' in change.after) {
      await this.events.publish(profileChanged({ userId, firstName, lastName, profileCompleted }));
    }
    if ('active' in change.after) {
      const suspendedAt = state.suspendedAt?.toISOString() ?? null;
      await this.events.publish(suspensionChanged({ userId, byUserId, suspendedAt }));
    }
    const sealedChange = this.secrets.seal(JSON.stringify(change), USER_EDITED_PURPOSE);
    await this.events.publish(userEdited({ userId, byUserId, version: state.version + 1, sealedChange }));
  }
}
