import type { Work } from '../store/work.js';
import type { Body } from './bodies.js';

export type Control = (request: { params: Record<string, string>; body: Body }) => Promise<unknown>;
export type Post = (path: string, control: Control) => void;
export type Change = <T>(body: (work: Work) => Promise<T>) => Promise<T>;
