import { Injectable } from '@nestjs/common';
import { isDeepStrictEqual } from 'node:util';
import { EventPublisher } from '../../../../platform/application/ports/event-publisher.js';
import { UnitOfWork } from '../../../../platform/application/ports/unit-of-work.js';
import { requireAdministrator, type Viewer } from '../../../../platform/application/viewer.js';
import { ValidationFailed } from '../../../../platform/domain/domain-error.js';
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

/** The settings that protect buyers, sellers and the platform. */
type Protecting = { fourEyes: boolean } & Pick<SettingsValues, 'approvalAboveCents' | 'inspectionHours'>;

/** The protecting settings that get weaker, each with the sentence that the second administrator reads. */
function weakened(before: Protecting, after: Protecting): Partial<Record<keyof Protecting, string>> {
  const { fourEyes, approvalAboveCents, inspectionHours } = after;
  return {
    ...(before.fourEyes && !fourEyes
      ? { fourEyes: 'Stop requiring a second administrator’s approval for some actions.' }
      : {}),
    ...(approvalAboveCents > before.approvalAboveCents
      ? { approvalAboveCents: `Let one administrator alone send up to $${(approvalAboveCents / 100).toFixed(2)}.` }
      : {}),
    ...(inspectionHours < before.inspectionHours
      ? { inspectionHours: `Shorten the buyers’ time to look at an item to ${String(inspectionHours)} hours.` }
      : {}),
  };
}

const protectionAfter = (before: Protecting, values: Partial<SettingsValues>): Protecting => ({
  fourEyes: values.fourEyes ?? before.fourEyes,
  approvalAboveCents: values.approvalAboveCents ?? before.approvalAboveCents,
  inspectionHours: values.inspectionHours ?? before.inspectionHours,
});

const MIXED = 'This needs a second administrator, so save it separately. Save your other changes first.';

/** The second administrator must see everything they approve. Throws `ValidationFailed` when other settings change too. */
function requireNothingElse(
  before: Readonly<SettingsValues>,
  after: Readonly<SettingsValues>,
  weak: (keyof Protecting)[],
): void {
  const [field] = weak;
  const same = Object.fromEntries(weak.map((name) => [name, null]));
  if (field === undefined || isDeepStrictEqual({ ...before, ...same }, { ...after, ...same })) return;
  throw new ValidationFailed([{ field, message: MIXED }]);
}

/** Less protection needs approval too, or one administrator could take it away and then do anything alone. */
function requestOf(
  weak: Partial<Record<keyof Protecting, string>>,
  values: Partial<SettingsValues>,
  byUserId: number,
): ApprovalRequest | null {
  const names = Object.keys(weak) as (keyof Protecting)[];
  if (names.length === 0) return null;
  const isOnlyOff = names.length === 1 && weak.fourEyes !== undefined;
  return {
    kind: isOnlyOff ? 'four-eyes-off' : 'weaker-protection',
    subjectType: 'settings',
    subjectId: isOnlyOff ? 'four-eyes' : 'protection',
    what: Object.values(weak).join(' '),
    terms: isOnlyOff ? {} : Object.fromEntries(names.map((name) => [name, values[name]])),
    reason: null,
    byUserId,
  };
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

  /** Throws `ApprovalRequired` for less protection, and `ValidationFailed` when other settings change with it. */
  async execute(command: SaveSettingsCommand, given: GivenApproval | null = null): Promise<Settings> {
    const now = await this.cache.current();
    const after = protectionAfter(now, command.values);
    const weak = now.fourEyes ? weakened(now, after) : {};
    const names = Object.keys(weak) as (keyof Protecting)[];
    const isChanged = after.fourEyes !== now.fourEyes;
    if (isChanged || names.length > 0) requireAdministrator(command.by);
    const values = { ...command.values, fourEyes: isChanged ? after.fourEyes : undefined };
    return this.approvals.run(requestOf(weak, values, command.by.userId), given, () =>
      this.#save({ ...command, values }, names),
    );
  }

  #save(
    { values, loadedVersion, by: { userId: byUserId } }: SaveSettingsCommand,
    weak: (keyof Protecting)[],
  ): Promise<Settings> {
    return this.unitOfWork.run(async () => {
      const settings = await this.settings.lock();
      const before = settings.values;
      const regions = settings.change(values, loadedVersion);
      requireNothingElse(before, settings.values, weak);
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
