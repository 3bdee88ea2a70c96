import { Body, Controller, Delete, HttpCode, Param, Post, Query } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { Access, CurrentViewer, StepUp } from '../../../../../platform/http/access.js';
import { userIdOf } from '../../../../../platform/http/user-id.js';
import type { Viewer } from '../../../../../platform/application/viewer.js';
import { UserDeletion, type DeletionCheck } from '../../application/user-deletion.js';
import { CheckDeletionRequest, DeleteUserRequest } from './user-deletion.requests.js';

/** Lets administrators delete accounts. */
@ApiTags('Administrators: users')
@Access('staff')
@Controller('api/admin/users')
export class UserDeletionController {
  constructor(private readonly deletion: UserDeletion) {}

  @Post('check-deletion')
  @HttpCode(200)
  @ApiOperation({ summary: 'Whether each of the users can be deleted, and if not, why' })
  async check(
    @Body() { userIds }: CheckDeletionRequest,
    @CurrentViewer() { userId, role }: Viewer,
  ): Promise<{ results: DeletionCheck[] }> {
    return { results: await this.deletion.check(userIds, { userId, role }) };
  }

  @Delete(':id')
  @StepUp()
  @ApiOperation({
    summary: 'Deletes a user; with force=true also one who sold or bought. Money records stay, without the person',
  })
  async delete(
    @Param('id') id: string,
    @Query() { force }: DeleteUserRequest,
    @CurrentViewer() { userId: byUserId, role }: Viewer,
  ): Promise<{ success: true; message: string }> {
    const userId = userIdOf(id, 'thatAccount');
    await this.deletion.delete({ userId, by: { userId: byUserId, role }, force: force === 'true' });
    return { success: true, message: 'Successfully deleted 1 user(s)' };
  }
}
