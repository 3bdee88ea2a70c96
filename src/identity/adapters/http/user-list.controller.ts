import { Controller, Get, Query } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { Access } from '../../../shared/adapters/http/access.js';
import { UserListReader, type ListedUser } from '../../application/ports/user-list.reader.js';
import { UserListRequest } from './user-list.request.js';

interface UserPageView {
  items: ListedUser[];
  nextCursor: string | null;
  total: number;
}

@ApiTags('Administrators: users')
@Controller('api/admin/users')
@Access('staff')
export class UserListController {
  constructor(private readonly reader: UserListReader) {}

  @Get()
  @ApiOperation({ summary: 'All users, newest first; a page of them when `limit` is given' })
  async list(@Query() { limit, cursor }: UserListRequest): Promise<ListedUser[] | UserPageView> {
    if (limit === undefined) return this.reader.all();
    const { items, hasMore, total } = await this.reader.page({ limit, before: cursor ?? null });
    const last = items.at(-1);
    return { items, nextCursor: hasMore && last !== undefined ? String(last.id) : null, total };
  }
}
