import { Injectable } from '@nestjs/common';
import { DatabaseSession } from '../../../../../platform/persistence/database-session.js';
import { SettingsReader } from '../../application/ports/settings.reader.js';
import type { Settings } from '../../domain/settings.js';
import { SETTING, settingsFrom } from './settings.mapper.js';

@Injectable()
export class SqlSettingsReader extends SettingsReader {
  constructor(private readonly session: DatabaseSession) {
    super();
  }

  async get(): Promise<Settings> {
    return settingsFrom(await this.session.query(SETTING));
  }
}
