import { Body, Controller, Get, Param, Put } from '@nestjs/common';
import { ApiOperation, ApiParam, ApiProperty, ApiTags } from '@nestjs/swagger';
import { IsBoolean } from 'class-validator';
import { Access, CurrentViewer, StepUp } from '../../../../../platform/http/access.js';
import { MultiLine } from '../../../../../platform/http/fields/text.js';
import type { Viewer } from '../../../../../platform/application/viewer.js';
import { NotFound } from '../../../../../platform/domain/domain-error.js';
import { ShowLevers } from '../../application/show-levers.js';
import { TurnLever } from '../../application/turn-lever.js';
import { LEVER_REASON, type LeversView } from '../../published/lever-views.js';
import { isLeverName, LEVERS } from '../../published/levers.js';

const { least, most } = LEVER_REASON;

class TurnLeverRequest {
  @ApiProperty({ description: 'Of a switch: false holds back what it is about. Of maintenance: true is the mode.' })
  @IsBoolean({ message: 'Say with true or false whether it is on.' })
  on!: boolean;

  @ApiProperty({ minLength: least, maxLength: most })
  @MultiLine({ min: least, max: most, message: `Say in ${String(least)} to ${String(most)} characters why.` })
  reason!: string;
}

/** What operators hold back: maintenance, new checkouts, payouts, each kind of message (decision 0072). */
@ApiTags('Administrators: levers')
@Access('staff')
@Controller('api/admin/levers')
export class LeversController {
  constructor(
    private readonly showLevers: ShowLevers,
    private readonly turnLever: TurnLever,
  ) {}

  @Get()
  @ApiOperation({ summary: 'Every lever, whether it is on, and who turned it last, when and why' })
  async show(): Promise<LeversView> {
    return { levers: await this.showLevers.execute() };
  }

  @Put(':name')
  @StepUp()
  @ApiParam({ name: 'name', description: LEVERS.join(', ') })
  @ApiOperation({ summary: 'Turns a lever on or off, with a reason; without a change, the earlier reason stays' })
  async turn(
    @CurrentViewer() { userId: byUserId }: Viewer,
    @Param('name') name: string,
    @Body() { on, reason }: TurnLeverRequest,
  ): Promise<LeversView> {
    if (!isLeverName(name)) throw new NotFound();
    await this.turnLever.execute({ name, on, reason, byUserId });
    return this.show();
  }
}
