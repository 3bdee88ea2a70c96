import { Injectable } from '@nestjs/common';
import { columns, type RowOf } from '../../../../platform/persistence/columns.js';
import { DatabaseSession } from '../../../../platform/persistence/database-session.js';
import { TemplateRepository } from '../../application/ports/template.repository.js';
import { EmailTemplate, type TemplateState, type TemplateText } from '../../domain/email-template.js';
import { TEMPLATE_IDS, type TemplateId } from '../../domain/mail.js';
import { AUDIENCES, type Audience, type Recipients } from '../../domain/template-catalogue.js';

const recipientsFrom = (chosen: Audience[]): Recipients => ({
  buyer: chosen.includes('buyer'),
  seller: chosen.includes('seller'),
  admin: chosen.includes('admin'),
  prospect: chosen.includes('prospect'),
});

interface TemplateRecord extends Omit<TemplateState, 'text'> {
  id: TemplateId;
}

const STORED = columns<TemplateRecord>()('notifications.email_template', {
  id: 'id',
  version: 'version',
  textVersion: 'text_version',
  recipients: {
    column: 'recipients',
    read: (chosen: Audience[] | null) => chosen && recipientsFrom(chosen),
    write: (recipients: Recipients | null) => recipients && AUDIENCES.filter((audience) => recipients[audience]),
  },
  templateType: 'template_type',
});
const TEXTS = columns<TemplateText & { templateId: TemplateId; version: number; userId: number; at: Date }>()(
  'notifications.email_template_text',
  {
    templateId: 'template_id',
    version: 'version',
    subject: 'subject',
    html: 'html',
    userId: 'by_user_id',
    at: 'at',
  },
);
type TemplateRow = RowOf<typeof STORED> & { subject: string | null; html: string | null };

const WITH_TEXT = `SELECT template.*, text.subject, text.html FROM notifications.email_template AS template
  LEFT JOIN notifications.email_template_text AS text
    ON text.template_id = template.id AND text.version = template.text_version`;

function templateFrom(row: TemplateRow): EmailTemplate {
  const { id, ...state } = STORED.from(row);
  const { subject, html } = row;
  return new EmailTemplate(id, { ...state, text: subject === null || html === null ? null : { subject, html } });
}

@Injectable()
export class SqlTemplateRepository extends TemplateRepository {
  constructor(private readonly session: DatabaseSession) {
    super();
  }

  async get(id: TemplateId): Promise<EmailTemplate> {
    const [row] = await this.session.query<TemplateRow>(`${WITH_TEXT} WHERE template.id = $1`, [id]);
    return row === undefined ? new EmailTemplate(id) : templateFrom(row);
  }

  async list(): Promise<EmailTemplate[]> {
    const rows = await this.session.query<TemplateRow>(WITH_TEXT);
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
    const { text, ...record } = state;
    if (text !== null && record.textVersion === record.version)
      await TEXTS.add(this.session, { ...text, ...by, templateId: id, version: record.version });
    // The aggregate has incremented its version; `lock` has created the row.
    const { sql, parameters } = STORED.insertion(
      { id, ...record },
      `ON CONFLICT (id) DO UPDATE SET ${STORED.replaced}`,
    );
    await this.session.write(sql, parameters);
  }
}
