import { Injectable } from '@nestjs/common';
import { ApprovedAction, type ApprovedRequest } from '../../admin/settings/published/approvals.js';
import type { ApprovalKind } from '../../admin/settings/published/approval-views.js';
import { EditUser, type EditUserCommand } from './edit-user.js';

/** Applies an account change after a second administrator has approved it. */
@Injectable()
abstract class ApprovedEdit extends ApprovedAction {
  abstract override readonly kind: ApprovalKind;

  constructor(private readonly editUser: EditUser) {
    super();
  }

  execute({ subjectId, terms, byUserId: userId, given }: ApprovedRequest): Promise<void> {
    const edit = terms as Pick<EditUserCommand, 'edit' | 'loadedVersion'>;
    return this.editUser.execute({ ...edit, userId: Number(subjectId), by: { userId, role: 'admin' } }, given);
  }
}

@Injectable()
export class ApprovedEmailChange extends ApprovedEdit {
  readonly kind = 'change-email';
}

@Injectable()
export class ApprovedRoleChange extends ApprovedEdit {
  readonly kind = 'change-role';
}
