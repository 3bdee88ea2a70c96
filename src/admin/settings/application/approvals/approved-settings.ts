import { Injectable } from '@nestjs/common';
import { ApprovedAction, type ApprovedRequest } from '../../published/approvals.js';
import { SaveSettings, type SaveSettingsCommand } from '../save-settings.js';

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

/** Saves the weaker protection once a second administrator has approved it. */
@Injectable()
export class ApprovedProtection extends ApprovedAction {
  readonly kind = 'weaker-protection';

  constructor(private readonly saveSettings: SaveSettings) {
    super();
  }

  async execute({ terms, byUserId: userId, given }: ApprovedRequest): Promise<void> {
    const values = terms as SaveSettingsCommand['values'];
    await this.saveSettings.execute({ values, loadedVersion: null, by: { userId, role: 'admin' } }, given);
  }
}
