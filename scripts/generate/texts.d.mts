export function placesOf(message: string): Map<string, string>;
export function argumentsFile(texts: Record<string, string>): string;
