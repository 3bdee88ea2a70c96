import { readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { MigrationInterface } from 'typeorm';

export type Migration = new () => MigrationInterface;

const MIGRATION = /^\d{13}-[a-z0-9-]+\.(ts|js)$/;

/** Every migration of this folder, in the order of their names. */
export async function loadMigrations(): Promise<Migration[]> {
  const folder = fileURLToPath(new URL('.', import.meta.url));
  const files = readdirSync(folder)
    .filter((file) => MIGRATION.test(file))
    .sort();
  const modules = await Promise.all(files.map((file) => import(`./${file}`) as Promise<Record<string, Migration>>));
  return modules.flatMap((module) => Object.values(module));
}
