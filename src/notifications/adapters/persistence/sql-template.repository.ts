import { Injectable } from '@nestjs/common';
import { DatabaseSession } from '../../../shared/adapters/persistence/database-session.js';
import { TemplateRepository } from '../../application/ports/template.repository.js';
import { EmailTemplate, type TemplateState } from '../../domain/email-template.js';
import { TEMPLATE_IDS, type TemplateId } from '../../domain/mail.js';
import { AUDIENCES, type Audience, type Recipients, type TemplateType } from '../../domain/template-catalogue.js';

interface TemplateRow {
  id: TemplateId;
  version: number;
  text_version: number | null;
  subject: string | null;
  html: string | null;
  recipients: Audience[] | null;
  template_type: TemplateType | null;
}

const STORED = `SELECT template.*, text.subject, text.html FROM notifications.email_template AS template
  LEFT JOIN notifications.email_template_text AS text
    ON text.template_id = template.id AND text.version = template.text_version`;

const recipientsFrom = (chosen: Audience[]): Recipients => ({
  buyer: chosen.includes('buyer'),
  seller: chosen.includes('seller'),
  admin: chosen.includes('admin'),
  prospect: chosen.includes('prospect'),
});

function templateFrom(row: TemplateRow): EmailTemplate {
  const { id, version, subject, html, recipients } = row;
  const state: TemplateState = {
    version,
    text: subject === null || html === null ? null : { subject, html },
    textVersion: row.text_version,
    recipients: recipients === null ? null : recipientsFrom(recipients),
    templateType: row.template_type,
  };
  return new EmailTemplate(id, state);
}

@Injectable()
export class SqlTemplateRepository extends TemplateRepository {
  constructor(private readonly session: DatabaseSession) {
    super();
  }

  async get(id: TemplateId): Promise<EmailTemplate> {
    const [row] = await this.session.query<TemplateRow>(`${STORED} WHERE template.id = $1`, [id]);
    return row === undefined ? new EmailTemplate(id) : templateFrom(row);
  }

  async list(): Promise<EmailTemplate[]> {
    const rows = await this.session.query<TemplateRow>(STORED);
    const changed = new Map(rows.map((row) => [row.id, templateFrom(row)]));
    return TEMPLATE_IDS.map((id) => changed.get(id) ?? new EmailTemplate(id));
  }

  async lock(id: TemplateId): Promise<EmailTemplate> {
    await this.session.write(
      'INSERT INTO notifications.email_template (id, version) VALUES ($1, 1) ON CONFLICT (id) DO NOTHING',
      [id],
    );
    await this.session.query('SELECT id FROM notifications.email_template WHERE id = $1 FOR UPDATE', [id]);
    return this.get(id);
  }

  async save({ id, state }: EmailTemplate, by: { userId: number; at: Date }): Promise<void> {
    const { version, text, textVersion, recipients, templateType } = state;
    if (text !== null && textVersion === version)
      await this.session.write(
        `INSERT INTO notifications.email_template_text (template_id, version, subject, html, by_user_id, at)
         VALUES ($1, $2, $3, $4, $5, $6)`,
        [id, version, text.subject, text.html, by.userId, by.at],
      );
    const chosen = recipients === null ? null : AUDIENCES.filter((audience) => recipients[audience]);
    await this.session.write(
      `UPDATE notifications.email_template SET version = $2, text_version = $3, recipients = $4, template_type = $5
       WHERE id = $1`,
      [id, version, textVersion, chosen, templateType],
    );
  }
}
