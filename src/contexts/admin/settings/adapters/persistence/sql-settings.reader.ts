import { Injectable } from '@nestjs/common';
import { DatabaseSession } from '../../../../../platform/persistence/database-session.js';
import type { Settings } from '../../domain/settings.js';
import { SETTING, settingsFrom } from './settings.mapper.js';

/** Reads the stored settings without the cache, for editing. */
@Injectable()
export class SqlSettingsReader {
  constructor(private readonly session: DatabaseSession) {}

  async get(): Promise<Settings> {
    return settingsFrom(await this.session.query(SETTING));
  }
}
