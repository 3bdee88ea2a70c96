import { Injectable } from '@nestjs/common';
import { isDeepStrictEqual } from 'node:util';
import { EventPublisher } from '../../../shared/application/ports/event-publisher.js';
import { UnitOfWork } from '../../../shared/application/ports/unit-of-work.js';
import { requireAdministrator, type Viewer } from '../../../shared/application/viewer.js';
import { ValidationFailed } from '../../../shared/domain/domain-error.js';
import { Settings, type SettingsValues } from '../domain/settings.js';
import { Approvals, type ApprovalRequest, type GivenApproval } from '../published/approvals.js';
import { settingsChanged } from '../published/events.js';
import { CachedPlatformSettings } from './cached-platform-settings.js';
import { SettingsRepository } from './ports/settings.repository.js';

export interface SaveSettingsCommand {
  values: Partial<SettingsValues>;
  /** The version that the writer had loaded; null when not given. */
  loadedVersion: number | null;
  by: Pick<Viewer, 'userId' | 'role'>;
}

/** The changed settings, as JSON of `{before, after}`. */
function changeOf(before: Readonly<SettingsValues>, after: Readonly<SettingsValues>): string {
  const names = (Object.keys(after) as (keyof SettingsValues)[]).filter(
    (name) => !isDeepStrictEqual(before[name], after[name]),
  );
  const only = (values: Readonly<SettingsValues>): object =>
    Object.fromEntries(names.map((name) => [name, values[name]]));
  return JSON.stringify({ before: only(before), after: only(after) });
}

/** Needs approval too, or one administrator could turn four eyes off and then do anything alone. */
const turningOff = (byUserId: number): ApprovalRequest => ({
  kind: 'four-eyes-off',
  subjectType: 'settings',
  subjectId: 'four-eyes',
  what: 'Stop requiring a second administrator’s approval for some actions.',
  terms: {},
  reason: null,
  byUserId,
});

const MIXED =
  'Turning four eyes off needs a second administrator, so save it separately. Save your other changes first.';

/** The second administrator must see everything they approve. Throws `ValidationFailed` when other settings change too. */
function requireNothingElse(before: Readonly<SettingsValues>, after: Readonly<SettingsValues>): void {
  if (isDeepStrictEqual({ ...before, fourEyes: null }, { ...after, fourEyes: null })) return;
  throw new ValidationFailed([{ field: 'fourEyes', message: MIXED }]);
}

/** Saves the settings; throws `StaleSettings`, and `AdministratorsOnly` for a developer who turns four eyes on or off. */
@Injectable()
export class SaveSettings {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly settings: SettingsRepository,
    private readonly cache: CachedPlatformSettings,
    private readonly events: EventPublisher,
    private readonly approvals: Approvals,
  ) {}

  /** Throws `ApprovalRequired` for turning four eyes off, and `ValidationFailed` when other settings change with it. */
  async execute(command: SaveSettingsCommand, given: GivenApproval | null = null): Promise<Settings> {
    const { fourEyes, ...values } = command.values;
    const { fourEyes: isOn } = await this.cache.current();
    const changed = fourEyes === null || fourEyes === isOn ? undefined : fourEyes;
    if (changed !== undefined) requireAdministrator(command.by);
    const turnsOff = isOn && changed === false;
    return this.approvals.run(turnsOff ? turningOff(command.by.userId) : null, given, () =>
      this.#save({ ...command, values: { ...values, fourEyes: changed } }, turnsOff),
    );
  }

  #save(
    { values, loadedVersion, by: { userId: byUserId } }: SaveSettingsCommand,
    turnsOff: boolean,
  ): Promise<Settings> {
    return this.unitOfWork.run(async () => {
      const settings = await this.settings.lock();
      const before = settings.values;
      const regions = settings.change(values, loadedVersion);
      if (turnsOff) requireNothingElse(before, settings.values);
      const version = await this.settings.save(settings);
      const change = changeOf(before, settings.values);
      await this.events.publish(settingsChanged({ version, byUserId, ...regions, change }));
      this.unitOfWork.afterCommit(() => {
        this.cache.forget();
      });
      return new Settings(settings.values, version);
    });
  }
}
