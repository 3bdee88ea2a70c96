import { Injectable } from '@nestjs/common';
import type { EmailTemplate } from '../domain/email-template.js';
import type { EmailTemplateView } from '../published/template-views.js';
import { TemplateLanguage } from './ports/template-language.js';
import { TemplateRepository } from './ports/template.repository.js';
import { templateView } from './template-view.js';

/** The ten templates as administrators see them. */
@Injectable()
export class ListTemplates {
  constructor(
    private readonly templates: TemplateRepository,
    private readonly language: TemplateLanguage,
  ) {}

  async execute(): Promise<EmailTemplateView[]> {
    return Promise.all((await this.templates.list()).map((template) => this.view(template)));
  }

  async view(template: EmailTemplate): Promise<EmailTemplateView> {
    const { id, state } = template;
    const problems = state.text === null ? [] : await this.language.problems(id, state.text);
    return templateView(template, this.language.shipped(id), problems);
  }
}
