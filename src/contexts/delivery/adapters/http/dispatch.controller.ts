import { Controller, Get, Query } from '@nestjs/common';
import { ApiOperation, ApiQuery } from '@nestjs/swagger';
import { Access } from '../../../../platform/http/access.js';
import { ShowDispatchBoard } from '../../application/jobs/show-dispatch-board.js';
import type { DispatchBoardView } from '../../published/dispatch-views.js';
import { JobsQuery } from './delivery.requests.js';

/** The board on which administrators assign a day's deliveries; `POST …/assign` moves one. */
@Access('staff')
@Controller('api/admin/dispatch')
export class DispatchController {
  constructor(private readonly board: ShowDispatchBoard) {}

  @Get()
  @ApiQuery({ name: 'day', required: false, example: '2026-06-13', description: 'A Toronto day; defaults to today' })
  @ApiOperation({
    summary: 'A day’s deliveries by window and driver, and the drivers who may take one; areas, no addresses',
  })
  show(@Query() { day }: JobsQuery): Promise<DispatchBoardView> {
    return this.board.execute(day ?? null);
  }
}
