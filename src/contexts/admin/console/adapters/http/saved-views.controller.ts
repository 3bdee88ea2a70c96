import { Body, Controller, Delete, Get, Param, Put } from '@nestjs/common';
import { ApiOperation, ApiProperty, ApiTags } from '@nestjs/swagger';
import { Matches } from 'class-validator';
import { Access, CurrentViewer } from '../../../../../platform/http/access.js';
import { SingleLine } from '../../../../../platform/http/fields/text.js';
import type { Viewer } from '../../../../../platform/application/viewer.js';
import { KeepViews } from '../../application/keep-views.js';
import { MAX_VIEW_NAME, MAX_VIEW_QUERY, type ListView } from '../../published/saved-views.js';

const TAB = /^[a-z][a-z-]{0,39}$/;

export class SavedViewRequest {
  @ApiProperty({ pattern: TAB.source })
  @Matches(TAB, { message: 'tab is the key of one of the console’s tabs.' })
  tab!: string;

  @ApiProperty({ minLength: 1, maxLength: MAX_VIEW_NAME })
  @SingleLine({
    min: 1,
    max: MAX_VIEW_NAME,
    message: `Enter a name of 1 to ${String(MAX_VIEW_NAME)} characters.`,
  })
  name!: string;

  @ApiProperty({ minLength: 0, maxLength: MAX_VIEW_QUERY })
  @SingleLine({ max: MAX_VIEW_QUERY, message: 'This view has too many filters to save.' })
  query!: string;
}

/** The saved list views of each staff member. */
@ApiTags('Administrators: workplace')
@Access('staff')
@Controller('api/admin/views')
export class SavedViewsController {
  constructor(private readonly views: KeepViews) {}

  @Get()
  @ApiOperation({ summary: 'Your saved views of the console’s lists' })
  async list(@CurrentViewer() { userId }: Viewer): Promise<{ items: ListView[] }> {
    return { items: await this.views.of(userId) };
  }

  @Put()
  @ApiOperation({ summary: 'Saves a list view, replacing one with the same tab and name' })
  save(@CurrentViewer() { userId }: Viewer, @Body() { tab, name, query }: SavedViewRequest): Promise<ListView> {
    return this.views.save(userId, { tab, name, query });
  }

  @Delete(':id')
  @ApiOperation({ summary: 'Deletes one of your views' })
  async remove(@CurrentViewer() { userId }: Viewer, @Param('id') id: string): Promise<{ success: true }> {
    await this.views.remove(userId, id);
    return { success: true };
  }
}
