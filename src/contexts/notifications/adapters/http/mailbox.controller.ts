import { Controller, Get, Header, Query, Res } from '@nestjs/common';
import { ApiOperation, ApiProduces, ApiTags } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { Access } from '../../../../platform/http/access.js';
import { DevelopmentTools } from '../../../../platform/http/development-tools.guard.js';
import { NotFound } from '../../../../platform/domain/domain-error.js';
import { SqlMailboxReader, type SentText } from '../persistence/sql-mailbox.reader.js';
import { mailboxListPage, mailboxMessagePage } from './mailbox-page.js';
import { MailboxPageRequest, MailboxRequest } from './mailbox.request.js';

interface TextView {
  to: string;
  kind: 'sms';
  text: string;
  sentAt: string;
}

interface MailView {
  to: string;
  subject: string;
  text: string;
  html: string;
  sentAt: string;
}

const MAX_SHOWN = 100;
const PAGE_POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; img-src 'self' data:; form-action 'self'; base-uri 'none'; frame-ancestors 'none'";
/** An unencoded plus sign in an address arrives as a space. */
const addressed = (to: string | undefined): string | null => to?.trim().replace(/ /g, '+') || null;

/** Only digits and the usual separators, so not an e-mail address. */
const isNumber = (to: string | null): boolean => to === null || /^[-+() .\d]+$/.test(to);

/** Shows sent messages in development without a mail server. */
@ApiTags('Development')
@Access('public')
@DevelopmentTools()
@Controller('dev')
export class MailboxController {
  constructor(private readonly mailbox: SqlMailboxReader) {}

  @Get('mailbox.json')
  @Header('Cache-Control', 'no-store')
  @ApiOperation({ summary: 'Sent e-mails and text messages, newest first' })
  async list(@Query() { to }: MailboxRequest): Promise<(MailView | TextView)[]> {
    const mails = await this.mailbox.list(addressed(to), MAX_SHOWN);
    const mailViews = mails.map((mail): MailView => ({
      to: mail.to,
      subject: mail.subject,
      text: mail.text,
      html: mail.html,
      sentAt: mail.sentAt.toISOString(),
    }));
    const texts = await this.#texts(addressed(to));
    const textViews = texts.map(({ to: number, text, sentAt }): TextView => ({
      to: number,
      kind: 'sms',
      text,
      sentAt: sentAt.toISOString(),
    }));
    return [...mailViews, ...textViews].sort((one, other) => (one.sentAt < other.sentAt ? 1 : -1)).slice(0, MAX_SHOWN);
  }

  @Get('mailbox')
  @ApiProduces('text/html')
  @ApiOperation({ summary: 'The mailbox as a page; one message when `id` is given' })
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

  #texts(to: string | null): Promise<SentText[]> {
    return isNumber(to) ? this.mailbox.texts(to, MAX_SHOWN) : Promise.resolve([]);
  }

  async #page(to: string | undefined, id: string | undefined): Promise<string> {
    const recipient = addressed(to);
    if (id === undefined) {
      const texts = await this.#texts(recipient);
      return mailboxListPage(recipient, await this.mailbox.list(recipient, MAX_SHOWN), texts);
    }
    const mail = await this.mailbox.find(id);
    if (mail === null) throw new NotFound('thatMessage');
    return mailboxMessagePage(recipient, mail);
  }
}
