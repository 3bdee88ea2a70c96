import { Body, Controller, Get, HttpCode, Post, UseFilters } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { Environment } from '../../../../../platform/config/environment.js';
import { Access, CurrentViewer, StepUp } from '../../../../../platform/http/access.js';
import type { Viewer } from '../../../../../platform/application/viewer.js';
import { Money } from '../../../../../platform/domain/money.js';
import { SqlSettingsReader } from '../persistence/sql-settings.reader.js';
import { SaveSettings } from '../../application/save-settings.js';
import type { Settings, SettingsValues } from '../../domain/settings.js';
import { readDays, readWeekSlots } from '../../domain/weekly-slots.js';
import { businessDetails } from '../../domain/business-details.js';
import { SettingsRequest } from './settings.request.js';
import type { AdminConfigView } from '../../published/views.js';
import { deliveryFeesInCad } from './settings.views.js';
import { TextProblemFilter } from '../../../../../platform/http/text-problem.filter.js';

function adminConfigView(settings: Settings, isProduction: boolean): AdminConfigView {
  const { deliveryFeeCents, approvalAboveCents, ...rest } = settings.values;
  const fourEyes = settings.needsFourEyes(isProduction);
  const approvalAbove = Money.ofCents(approvalAboveCents).toCad();
  const deliveryFees = deliveryFeesInCad(deliveryFeeCents);
  return { ...rest, fourEyes, approvalAbove, deliveryFees, version: settings.version };
}

function toValues(request: SettingsRequest): Partial<SettingsValues> {
  const { deliveryFees, approvalAbove } = request;
  const cents = (amount: number): number => Money.ofCad(amount).cents;
  return {
    serviceFeePercent: request.serviceFeePercent,
    activeRegions: request.activeRegions,
    availableDays: readDays(request.availableDays) ?? undefined,
    availableTimeSlots: readWeekSlots(request.availableTimeSlots) ?? undefined,
    vacationDates: request.vacationDates,
    fourEyes: request.fourEyes,
    approvalAboveCents: approvalAbove == null ? undefined : cents(approvalAbove),
    linkLifetimeDays: request.linkLifetimeDays,
    inspectionHours: request.inspectionHours,
    loadPerWindow: request.loadPerWindow,
    business: request.business && businessDetails(request.business),
    deliveryFeeCents: deliveryFees && {
      small: cents(deliveryFees.small),
      medium: cents(deliveryFees.medium),
      large: cents(deliveryFees.large),
    },
  };
}

@ApiTags('Administrators: settings')
@Access('staff')
@Controller('api/admin')
export class AdminConfigController {
  constructor(
    private readonly settings: SqlSettingsReader,
    private readonly saveSettings: SaveSettings,
    private readonly environment: Environment,
  ) {}

  @Get('config')
  @ApiOperation({ summary: 'The platform’s settings' })
  async show(): Promise<AdminConfigView> {
    return adminConfigView(await this.settings.get(), this.environment.isProduction);
  }

  @Post('config')
  @StepUp()
  @HttpCode(200)
  @UseFilters(TextProblemFilter)
  @ApiOperation({ summary: 'Saves the settings; errors are returned as plain text' })
  async save(@Body() request: SettingsRequest, @CurrentViewer() by: Viewer): Promise<AdminConfigView> {
    const saved = await this.saveSettings.execute({
      values: toValues(request),
      loadedVersion: request.version ?? null,
      by: { userId: by.userId, role: by.role },
    });
    return adminConfigView(saved, this.environment.isProduction);
  }

  @Get('stripe-mode')
  @ApiOperation({ summary: 'Whether the card provider is live, its test mode, or the sandbox' })
  stripeMode(): { currentMode: 'live' | 'test' | 'sandbox' } {
    const { isSandbox, secretKey } = this.environment.stripe;
    if (isSandbox) return { currentMode: 'sandbox' };
    return { currentMode: secretKey.includes('_live_') ? 'live' : 'test' };
  }
}
