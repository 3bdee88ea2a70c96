export function configuration(name: string): string;
export function filled(text: string, values: object): string;
export function linesOf(name: string, values?: object): [string, string][];
