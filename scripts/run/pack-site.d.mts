export function packFile(file: string, isBest: boolean): Promise<void>;
