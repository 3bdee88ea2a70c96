export function idiomsIn(text: string): string[];
export function commitProblems(message: string): string[];
