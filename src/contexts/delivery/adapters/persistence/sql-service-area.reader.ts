import { Injectable } from '@nestjs/common';
import { DatabaseSession } from '../../../../platform/persistence/database-session.js';
import { ServiceAreaReader } from '../../application/ports/service-area.reader.js';
import type { ServiceArea } from '../../application/ports/service-area.repository.js';
import { AREAS, BY_REGION } from './service-area.mapper.js';

@Injectable()
export class SqlServiceAreaReader extends ServiceAreaReader {
  constructor(private readonly session: DatabaseSession) {
    super();
  }

  list(): Promise<ServiceArea[]> {
    return AREAS.all(this.session, BY_REGION);
  }
}
