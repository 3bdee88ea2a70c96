import { Body, Controller, Get, Header, HttpCode, Param, Patch, Post } from '@nestjs/common';
import { Access, CurrentViewer, StepUp } from '../../../../platform/http/access.js';
import type { Viewer } from '../../../../platform/application/viewer.js';
import { ServiceAreas } from '../../application/areas/service-areas.js';
import type { ServiceAreaView } from '../../published/views.js';
import { ServiceAreaRequest, ServiceAreaStatusRequest } from './delivery.requests.js';

/** The postal prefixes, which anyone may read and staff may change. */
@Controller('api/service-areas')
export class ServiceAreasController {
  constructor(private readonly areas: ServiceAreas) {}

  @Get()
  @Access('public')
  @Header('cache-control', 'no-cache')
  list(): Promise<ServiceAreaView[]> {
    return this.areas.list();
  }

  @Post()
  @StepUp()
  @Access('staff')
  @HttpCode(200)
  put(
    @Body() { fsa, regionName, city, status }: ServiceAreaRequest,
    @CurrentViewer() { userId: byUserId }: Viewer,
  ): Promise<ServiceAreaView> {
    return this.areas.put({ area: { fsa, regionName, city, status }, byUserId });
  }

  @Patch(':fsa')
  @StepUp()
  @Access('staff')
  switch(
    @Param('fsa') fsa: string,
    @Body() { status }: ServiceAreaStatusRequest,
    @CurrentViewer() { userId: byUserId }: Viewer,
  ): Promise<ServiceAreaView> {
    return this.areas.switch({ fsa: fsa.toUpperCase(), status, byUserId });
  }
}
