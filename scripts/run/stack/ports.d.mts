export const FIRST_PORT: number;
export const ASKED: string[];
export function portsOf(options?: { first?: number; primary?: string; isWired?: boolean }): {
  ports: Record<string, number>;
  asked: Record<string, number>;
};
