import { Body, Controller, Get, HttpCode, Post, Query } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { Access } from '../../../../platform/http/access.js';
import { StreamedList } from '../../../../platform/http/answers/json-array.js';
import { UserListReader, type UserPage } from '../../application/ports/user-list.reader.js';
import type { UserSummary } from '../../published/listed-user.js';
import { userPageOf, UserListRequest, UserSearchRequest } from './user-list.request.js';

const MIN_SEARCHED = 2;

@ApiTags('Administrators: users')
@Access('staff')
@Controller('api/admin/users')
export class UserListController {
  constructor(private readonly reader: UserListReader) {}

  /** A search shorter than two characters finds no one (administrators' specification §5). */
  @Post('search')
  @HttpCode(200)
  @ApiOperation({ summary: 'Users by a part of their names, username or address; at most 20' })
  async search(@Body() { query }: UserSearchRequest): Promise<UserSummary[]> {
    const text = query.trim();
    return text.length < MIN_SEARCHED ? [] : this.reader.search(text);
  }

  @Get()
  @ApiOperation({
    summary: 'All users, newest first; a page of them, searched and sorted, when anything is asked for',
  })
  async list(@Query() query: UserListRequest): Promise<UserPage | StreamedList<UserPage['items'][number]>> {
    if (Object.values(query).some((asked) => asked !== undefined)) return this.reader.page(userPageOf(query));
    return new StreamedList(this.reader.everyone());
  }
}
