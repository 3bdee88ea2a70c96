import { Body, Controller, Get, HttpCode, Post, Query } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { Access } from '../../../shared/adapters/http/access.js';
import { UserListReader, type ListedUser, type UserSummary } from '../../application/ports/user-list.reader.js';
import { UserListRequest, UserSearchRequest } from './user-list.request.js';

interface UserPageView {
  items: ListedUser[];
  nextCursor: string | null;
  total: number;
}

const LEAST_SEARCHED = 2;

@ApiTags('Administrators: users')
@Controller('api/admin/users')
@Access('staff')
export class UserListController {
  constructor(private readonly reader: UserListReader) {}

  /** Under two characters nobody is found (administrators' specification §5). */
  @Post('search')
  @HttpCode(200)
  @ApiOperation({ summary: 'Users by a part of their names, username or address; at most 20' })
  async search(@Body() { query }: UserSearchRequest): Promise<UserSummary[]> {
    const text = query.trim();
    return text.length < LEAST_SEARCHED ? [] : this.reader.search(text);
  }

  @Get()
  @ApiOperation({ summary: 'All users, newest first; a page of them when `limit` is given' })
  async list(@Query() { limit, cursor }: UserListRequest): Promise<ListedUser[] | UserPageView> {
    if (limit === undefined) return this.reader.all();
    const { items, hasMore, total } = await this.reader.page({ limit, before: cursor ?? null });
    const last = items.at(-1);
    return { items, nextCursor: hasMore && last !== undefined ? String(last.id) : null, total };
  }
}
