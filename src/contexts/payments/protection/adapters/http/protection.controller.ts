import { Controller, Get, Param } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { Access, CurrentViewer } from '../../../../../platform/http/access.js';
import type { Viewer } from '../../../../../platform/application/viewer.js';
import type { ProtectionView } from '../../../published/views.js';
import { ShowProtection } from '../../application/show-protection.js';

@ApiTags('Buying')
@Access('signed-in')
@Controller('api/products')
export class ProtectionController {
  constructor(private readonly showProtection: ShowProtection) {}

  @Get(':id/protection')
  @ApiOperation({ summary: 'Until when the buyer can look at a delivered item, and when the seller is paid' })
  show(@CurrentViewer() by: Viewer, @Param('id') listingId: string): Promise<ProtectionView> {
    return this.showProtection.execute(listingId, by);
  }
}
