import { ApiProperty } from '@nestjs/swagger';
import { EmailAddress } from '../../../../platform/http/fields/email-address.js';

export class BuyerTokenRequest {
  @ApiProperty({ format: 'email', description: 'The signed-in buyer’s own address' })
  @EmailAddress()
  email!: string;
}
