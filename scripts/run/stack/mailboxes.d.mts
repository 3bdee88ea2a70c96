export interface Mail {
  to: string;
  subject: string;
  text: string;
  html: string;
  sentAt: string;
}

export function maildirOf(folder: string, address: string): string;
export function mailsTo(folder: string, address: string): Promise<Mail[]>;
