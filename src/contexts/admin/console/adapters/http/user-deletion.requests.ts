import { ApiProperty } from '@nestjs/swagger';
import { ArrayMaxSize, ArrayMinSize, ArrayUnique, IsArray, IsIn, IsInt, IsOptional, Max, Min } from 'class-validator';

const IDS = 'userIds is a list of users’ ids.';
const MAX_USERS = 500;

/** POST /api/admin/users/check-deletion. */
export class CheckDeletionRequest {
  @ApiProperty({ type: [Number], minItems: 1, maxItems: MAX_USERS })
  @IsArray({ message: IDS })
  @ArrayMinSize(1, { message: 'Choose at least one user.' })
  @ArrayMaxSize(MAX_USERS, { message: `At most ${String(MAX_USERS)} users can be checked at once.` })
  @ArrayUnique({ message: 'Name each user only once.' })
  @IsInt({ each: true, message: IDS })
  @Min(1, { each: true, message: IDS })
  @Max(2_147_483_647, { each: true, message: IDS })
  userIds!: number[];
}

/** DELETE /api/admin/users/{id}. */
export class DeleteUserRequest {
  @ApiProperty({ required: false, enum: ['true', 'false'], description: 'Delete even if items were sold or bought' })
  @IsOptional()
  @IsIn(['true', 'false'], { message: 'force is true or false.' })
  force?: 'true' | 'false';
}
