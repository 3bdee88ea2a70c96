import { Body, Controller, Get, HttpCode, Param, Post } from '@nestjs/common';
import { ApiOperation, ApiProperty, ApiTags } from '@nestjs/swagger';
import { Access, CurrentViewer, ForAdministrators } from '../../../../../platform/http/access.js';
import { userIdOf } from '../../../../../platform/http/user-id.js';
import { SingleLine } from '../../../../../platform/http/fields/text.js';
import type { Viewer } from '../../../../../platform/application/viewer.js';
import { SearchEverywhere } from '../../application/search-everywhere.js';
import { ShowSale } from '../../application/show-sale.js';
import { FoundSales } from '../../application/found-sales.js';
import { ShowSuspension } from '../../application/show-suspension.js';
import { ShowToday } from '../../application/show-today.js';
import type { SuspensionView } from '../../published/suspension-view.js';
import type { SaleFileView, SalesOfPersonView, SearchView, TodayView } from '../../published/work-views.js';

const MAX_SEARCH = 254;

/** The query is in the body, because URLs are logged and it is often an e-mail address or a phone number. */
export class SearchRequest {
  @ApiProperty({ minLength: 0, maxLength: MAX_SEARCH })
  @SingleLine({ max: MAX_SEARCH, message: `query is a text of at most ${String(MAX_SEARCH)} characters.` })
  query!: string;
}

/** Today, search, and everything about one sale or person. */
@ApiTags('Administrators: workplace')
@Access('staff')
@Controller('api/admin')
export class WorkplaceController {
  constructor(
    private readonly showToday: ShowToday,
    private readonly searchEverywhere: SearchEverywhere,
    private readonly showSale: ShowSale,
    private readonly sales: FoundSales,
    private readonly showSuspension: ShowSuspension,
  ) {}

  @Get('today')
  @ApiOperation({ summary: 'Everything that waits for staff, earliest deadline first' })
  today(@CurrentViewer() { userId }: Viewer): Promise<TodayView> {
    return this.showToday.execute(userId);
  }

  @Post('search')
  @HttpCode(200)
  @ApiOperation({ summary: 'Sales and people by names, contacts, links and ids; at most 8 of each' })
  search(@Body() { query }: SearchRequest): Promise<SearchView> {
    return this.searchEverywhere.execute(query);
  }

  @Get('transactions/:id')
  @ApiOperation({ summary: 'A sale with its people, the possible actions and its whole history' })
  sale(@Param('id') id: string): Promise<SaleFileView> {
    return this.showSale.execute(id);
  }

  @Get('users/:id/sales')
  @ApiOperation({ summary: 'What a person sells, bought or drives, newest first; at most 50' })
  salesOfPerson(@Param('id') id: string): Promise<SalesOfPersonView> {
    return this.sales.ofPerson(userIdOf(id, 'user'));
  }

  @Get('users/:id/suspension')
  @ForAdministrators()
  @ApiOperation({ summary: 'What suspending a person does, or reinstating one who is suspended, in numbers' })
  suspension(@Param('id') id: string): Promise<SuspensionView> {
    return this.showSuspension.execute(userIdOf(id, 'thatAccount'));
  }
}
