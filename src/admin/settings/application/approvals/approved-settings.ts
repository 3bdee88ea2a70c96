import { Injectable } from '@nestjs/common';
import { ApprovedAction, type ApprovedRequest } from '../../published/approvals.js';
import { SaveSettings } from '../save-settings.js';

@Injectable()
export class ApprovedSettings extends ApprovedAction {
  readonly kind = 'four-eyes-off';

  constructor(private readonly saveSettings: SaveSettings) {
    super();
  }

  async execute({ byUserId: userId, given }: ApprovedRequest): Promise<void> {
    const values = { fourEyes: false };
    await this.saveSettings.execute({ values, loadedVersion: null, by: { userId, role: 'admin' } }, given);
  }
}
