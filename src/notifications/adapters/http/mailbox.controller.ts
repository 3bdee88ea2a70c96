import { Controller, Get, Header, Query, Res } from '@nestjs/common';
import { ApiOperation, ApiProduces, ApiTags } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { Access } from '../../../shared/adapters/http/access.js';
import { DevelopmentTools } from '../../../shared/adapters/http/development-tools.guard.js';
import { NotFound } from '../../../shared/domain/domain-error.js';
import { MailboxReader } from '../../application/ports/mailbox.reader.js';
import { mailboxListPage, mailboxMessagePage } from './mailbox-page.js';
import { MailboxPageRequest, MailboxRequest } from './mailbox.request.js';

interface MailView {
  to: string;
  subject: string;
  text: string;
  html: string;
  sentAt: string;
}

const MOST_SHOWN = 100;
const PAGE_POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; img-src 'self' data:; form-action 'self'; base-uri 'none'; frame-ancestors 'none'";
/** A plus sign in an address arrives as a space when the asker did not encode it. */
const addressed = (to: string | undefined): string | null => to?.trim().replace(/ /g, '+') || null;

/** What was mailed, for people who try the product without a mail server. */
@ApiTags('Development')
@Controller('dev')
@Access('public')
@DevelopmentTools()
export class MailboxController {
  constructor(private readonly mailbox: MailboxReader) {}

  @Get('mailbox.json')
  @Header('Cache-Control', 'no-store')
  @ApiOperation({ summary: 'Messages that were sent, newest first' })
  async list(@Query() { to }: MailboxRequest): Promise<MailView[]> {
    const mails = await this.mailbox.list(addressed(to), MOST_SHOWN);
    return mails.map((mail) => ({
      to: mail.to,
      subject: mail.subject,
      text: mail.text,
      html: mail.html,
      sentAt: mail.sentAt.toISOString(),
    }));
  }

  @Get('mailbox')
  @ApiProduces('text/html')
  @ApiOperation({ summary: 'The same as a page; one message when `id` is given' })
  async show(
    @Query() { to, id }: MailboxPageRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<string> {
    const page = await this.#page(to, id);
    void reply.headers({
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      'content-security-policy': PAGE_POLICY,
    });
    return page;
  }

  async #page(to: string | undefined, id: string | undefined): Promise<string> {
    const recipient = addressed(to);
    if (id === undefined) return mailboxListPage(recipient, await this.mailbox.list(recipient, MOST_SHOWN));
    const mail = await this.mailbox.find(id);
    if (mail === null) throw new NotFound('That message');
    return mailboxMessagePage(recipient, mail);
  }
}
