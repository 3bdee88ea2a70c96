export function missing(find?: (name: string) => string | null): string | null;
export function pooling(said: string): { version: string; poolMode: string; preparedStatements: string };
