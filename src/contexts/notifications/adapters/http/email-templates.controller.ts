import { Body, Controller, Get, HttpCode, Param, Post, Put } from '@nestjs/common';
import { ApiNotFoundResponse, ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { Access, CurrentViewer, StepUp } from '../../../../platform/http/access.js';
import { TakesJsonUpTo } from '../../../../platform/http/bodies/body-limits.js';
import { TakesLong } from '../../../../platform/http/request-deadline.js';
import { RateLimit } from '../../../../platform/http/rate-limit.js';
import type { Viewer } from '../../../../platform/application/viewer.js';
import { Templates } from '../../application/templates.js';
import { SendTestMail } from '../../application/send-test-mail.js';
import type { TemplateChange } from '../../domain/email-template.js';
import type { EmailTemplateView, TemplatePreviewView } from '../../published/template-views.js';
import {
  TemplatePreviewRequest,
  TemplateRecipientsRequest,
  TemplateTextRequest,
  TemplateTypeRequest,
  TestMailRequest,
  VersionRequest,
} from './template.requests.js';

/** The longest text of four-byte characters, with room for the escapes of JSON. */
const TEXT_BYTES = 262_144;

interface SavedView {
  success: true;
  message: string;
  template: EmailTemplateView;
}

/** Lets administrators edit the texts, recipients and types of the ten editable messages. */
@ApiTags('Administrators: e-mail templates')
@Access('staff')
@Controller('api/admin/email-templates')
export class EmailTemplatesController {
  constructor(
    private readonly templates: Templates,
    private readonly sendTestMail: SendTestMail,
  ) {}

  @Get()
  @ApiOperation({ summary: 'The ten templates with their texts, recipients, type and variables' })
  async list(): Promise<{ templates: EmailTemplateView[] }> {
    return { templates: await this.templates.list() };
  }

  @Put(':id')
  @TakesJsonUpTo(TEXT_BYTES)
  @StepUp()
  @ApiOperation({ summary: 'Saves subject and HTML; an invalid text is refused with the line number' })
  saveText(
    @Param('id') id: string,
    @Body() { subject, html, version }: TemplateTextRequest,
    @CurrentViewer() viewer: Viewer,
  ): Promise<EmailTemplateView> {
    return this.#change(id, { kind: 'text', text: { subject, html } }, version, viewer);
  }

  @Post(':id/restore')
  @StepUp()
  @HttpCode(200)
  @ApiOperation({ summary: 'Restores the shipped text; saved versions stay on record' })
  restore(
    @Param('id') id: string,
    @Body() { version }: VersionRequest,
    @CurrentViewer() viewer: Viewer,
  ): Promise<EmailTemplateView> {
    return this.#change(id, { kind: 'restored' }, version, viewer);
  }

  @Post(':id/preview')
  @TakesJsonUpTo(TEXT_BYTES)
  @HttpCode(200)
  @ApiOperation({ summary: 'The message as it would arrive, with example values; saves nothing' })
  preview(
    @Param('id') id: string,
    @Body() { subject, html, role = 'buyer', showVariables = false }: TemplatePreviewRequest,
  ): Promise<TemplatePreviewView> {
    return this.templates.preview({ templateId: id, text: { subject, html }, role, showVariables });
  }

  @Post(':id/recipients')
  @StepUp()
  @HttpCode(200)
  @ApiOperation({ summary: 'Chooses the recipients of the message; only Listing Details can go to prospects' })
  async chooseRecipients(
    @Param('id') id: string,
    @Body() { recipients, version }: TemplateRecipientsRequest,
    @CurrentViewer() viewer: Viewer,
  ): Promise<SavedView> {
    const { buyer, seller, admin, prospect = false } = recipients;
    const chosen = { buyer, seller, admin, prospect };
    const template = await this.#change(id, { kind: 'recipients', recipients: chosen }, version, viewer);
    return { success: true, message: `Recipients of “${template.name}” were saved.`, template };
  }

  @Post(':id/template-type')
  @StepUp()
  @HttpCode(200)
  @ApiOperation({ summary: 'Sets whether the message is transactional' })
  async assignType(
    @Param('id') id: string,
    @Body() { templateType, version }: TemplateTypeRequest,
    @CurrentViewer() viewer: Viewer,
  ): Promise<SavedView> {
    const template = await this.#change(id, { kind: 'template-type', templateType }, version, viewer);
    return { success: true, message: `“${template.name}” is ${templateType} now.`, template };
  }

  @Post('test')
  @TakesLong()
  @HttpCode(200)
  @RateLimit({ name: 'test-mail', points: 120, seconds: 3_600 })
  @ApiNotFoundResponse()
  @ApiOkResponse()
  @ApiOperation({ summary: 'Sends the message, as each reader would get it, to the administrator who asks' })
  async test(
    @Body() { templateId, transactionId, username, recipientSettings }: TestMailRequest,
    @CurrentViewer() { userId }: Viewer,
  ): Promise<{ success: true; message: string }> {
    const asked = { templateId, transactionId, username, recipientSettings };
    const { count, recipient } = await this.sendTestMail.execute({ ...asked, byUserId: userId });
    const what = count === 1 ? 'A test email was' : `${String(count)} test emails were`;
    return { success: true, message: `${what} sent to ${recipient}.` };
  }

  async #change(
    templateId: string,
    change: TemplateChange,
    version: number | undefined,
    { userId }: Viewer,
  ): Promise<EmailTemplateView> {
    const loadedVersion = version ?? null;
    const changed = await this.templates.change({ templateId, change, loadedVersion, byUserId: userId });
    return this.templates.view(changed);
  }
}
