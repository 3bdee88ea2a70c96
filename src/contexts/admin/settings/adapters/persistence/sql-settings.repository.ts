import { Injectable } from '@nestjs/common';
import { DatabaseSession } from '../../../../../platform/persistence/database-session.js';
import { SettingsRepository } from '../../application/ports/settings.repository.js';
import { StaleSettings } from '../../domain/settings.errors.js';
import type { Settings } from '../../domain/settings.js';
import { SETTING, SETTINGS, settingsFrom, toRecord } from './settings.mapper.js';

@Injectable()
export class SqlSettingsRepository extends SettingsRepository {
  constructor(private readonly session: DatabaseSession) {
    super();
  }

  async get(): Promise<Settings> {
    return settingsFrom(await this.session.query(SETTING));
  }

  async lock(): Promise<Settings> {
    return settingsFrom(await this.session.query(`${SETTING} FOR UPDATE`));
  }

  async save(settings: Settings): Promise<number> {
    if (!(await SETTINGS.save(this.session, toRecord(settings)))) throw new StaleSettings();
    return settings.version + 1;
  }
}
