import { Body, Controller, HttpCode, Post } from '@nestjs/common';
import { ApiOperation } from '@nestjs/swagger';
import { IsOptional } from 'class-validator';
import { Access } from '../../../../platform/http/access.js';
import { RateLimit } from '../../../../platform/http/rate-limit.js';
import { SingleLine } from '../../../../platform/http/fields/text.js';
import { SuggestAddresses } from '../../application/areas/suggest-addresses.js';
import type { AddressSuggestionsView } from '../../published/views.js';
import { sentence } from '../../../../platform/texts/sentence.js';

class AddressSuggestionsRequest {
  @SingleLine({ min: 3, max: 200, message: sentence('problem.address-search') })
  text!: string;

  @IsOptional()
  @SingleLine({ max: 20, message: sentence('problem.postal-code-short') })
  postalCode?: string;
}

/** Completes a street address while it is typed. */
@Controller('api/address-suggestions')
export class AddressSuggestionsController {
  constructor(private readonly suggestAddresses: SuggestAddresses) {}

  // The text is sent in the body because URLs are logged.
  @Post()
  @Access('signed-in')
  @HttpCode(200)
  @RateLimit({ name: 'address-suggestions', points: 120, seconds: 600 })
  @ApiOperation({
    summary: 'Addresses in Canada that begin with a text; none if no provider is configured or it does not answer',
  })
  async suggest(@Body() { text, postalCode }: AddressSuggestionsRequest): Promise<AddressSuggestionsView> {
    return { suggestions: await this.suggestAddresses.execute({ text, postalCode: postalCode ?? '' }) };
  }
}
