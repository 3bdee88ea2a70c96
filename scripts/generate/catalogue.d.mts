export function pseudo(message: string): string;
export function readCatalogue(language: string): Promise<Record<string, string>>;
