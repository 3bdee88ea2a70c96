import { Injectable } from '@nestjs/common';
import { ApprovedAction, type ApprovedRequest } from '../../published/approvals.js';
import { SaveSettings, type SaveSettingsCommand } from '../save-settings.js';

@Injectable()
export class ApprovedSettings extends ApprovedAction {
  readonly kind = 'four-eyes-off';

  constructor(private readonly saveSettings: SaveSettings) {
    super();
  }

  async execute({ terms, byUserId: userId, given }: ApprovedRequest): Promise<void> {
    const saved = terms as Pick<SaveSettingsCommand, 'values' | 'loadedVersion'>;
    await this.saveSettings.execute({ ...saved, by: { userId, role: 'admin' } }, given);
  }
}
