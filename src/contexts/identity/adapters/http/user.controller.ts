import { Body, Controller, Get, Patch, Put } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { Access, CurrentViewer } from '../../../../platform/http/access.js';
import type { Viewer } from '../../../../platform/application/viewer.js';
import { NotFound } from '../../../../platform/domain/domain-error.js';
import { SqlOwnAccountReader } from '../persistence/sql-own-account.reader.js';
import { OwnProfile } from '../../application/own-profile.js';
import { completeWeek } from '../../domain/pickup-availability.js';
import type { PickupAvailability } from '../../published/user-directory.js';
import { currentUserView, type CurrentUserView } from './current-user.view.js';
import { PickupAvailabilityRequest, UpdateProfileRequest } from './profile.requests.js';

@ApiTags('The signed-in user')
@Access('signed-in')
@Controller('api/user')
export class UserController {
  constructor(
    private readonly accounts: SqlOwnAccountReader,
    private readonly profile: OwnProfile,
  ) {}

  @Get()
  @ApiOperation({ summary: 'Who is signed in; 401 when no one is' })
  async show(@CurrentViewer() { userId }: Viewer): Promise<CurrentUserView> {
    const user = await this.accounts.find(userId);
    if (user === null) throw new NotFound('thatAccount');
    return currentUserView(user);
  }

  @Patch()
  @ApiOperation({
    summary: 'Changes the fields that are sent; completes the profile when all that is required is there',
  })
  async update(@Body() changes: UpdateProfileRequest, @CurrentViewer() { userId }: Viewer): Promise<CurrentUserView> {
    return currentUserView(await this.profile.update({ userId, changes }));
  }

  @Put('delivery-availability')
  @ApiOperation({ summary: 'When a seller’s items can be picked up, for each weekday' })
  async setAvailability(
    @Body() week: PickupAvailabilityRequest,
    @CurrentViewer() { userId }: Viewer,
  ): Promise<PickupAvailability> {
    const availability = completeWeek(Object.fromEntries(Object.entries(week)));
    await this.profile.setPickupAvailability({ userId, availability });
    return availability;
  }
}
