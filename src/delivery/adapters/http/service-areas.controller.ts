import { Body, Controller, Get, HttpCode, Param, Patch, Post } from '@nestjs/common';
import { Access } from '../../../shared/adapters/http/access.js';
import { ServiceAreaRepository } from '../../application/ports/service-area.repository.js';
import { PutServiceArea } from '../../application/put-service-area.js';
import { SwitchServiceArea } from '../../application/switch-service-area.js';
import type { ServiceAreaView } from '../../published/views.js';
import { ServiceAreaRequest, ServiceAreaStatusRequest } from './delivery.requests.js';

/** The served postal prefixes: read by anyone, changed by staff. */
@Controller('api/service-areas')
export class ServiceAreasController {
  constructor(
    private readonly areas: ServiceAreaRepository,
    private readonly putArea: PutServiceArea,
    private readonly switchArea: SwitchServiceArea,
  ) {}

  @Get()
  @Access('public')
  list(): Promise<ServiceAreaView[]> {
    return this.areas.all();
  }

  @Post()
  @HttpCode(200)
  @Access('staff')
  put(@Body() { fsa, regionName, city, status }: ServiceAreaRequest): Promise<ServiceAreaView> {
    return this.putArea.execute({ fsa, regionName, city, status });
  }

  @Patch(':fsa')
  @Access('staff')
  switch(@Param('fsa') fsa: string, @Body() { status }: ServiceAreaStatusRequest): Promise<ServiceAreaView> {
    return this.switchArea.execute({ fsa: fsa.toUpperCase(), status });
  }
}
