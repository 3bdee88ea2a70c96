/** What the suite of outages uses of `stack.mjs`. */
export interface StackOptions {
  folder?: string;
  first?: number;
  isWired?: boolean;
}

export type Cluster = 'first' | 'second';

export class Stack {
  constructor(options?: StackOptions);
  readonly folder: string;
  readonly mailFolder: string;
  readonly url: string;
  readonly sandboxUrl: string;
  readonly ports: Record<string, number>;
  readonly values: { ports: Record<string, number>; asked: Record<string, number> };
  readonly primary: Cluster;
  readonly standby: Cluster;
  readonly pooling: { version: string; poolMode: string };
  readonly processes: {
    pidOf(name: string): number | null;
    signal(name: string, signal: NodeJS.Signals): void;
    kill(name: string): Promise<void>;
  };
  trust(): void;
  running(): string[];
  makeClusters(): Promise<void>;
  superuser(name?: Cluster | 'provider', database?: string): string;
  start(say?: (line: string) => void): Promise<void>;
  begin(name: string): Promise<boolean>;
  stop(name: string): Promise<void>;
  end(say?: (line: string) => void): Promise<void>;
  promote(): Promise<void>;
}
