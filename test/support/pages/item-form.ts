import type { Page } from 'playwright-core';
import { photo } from '../people.js';

/** A file path, or a name with bytes. */
export type Photo = string | { name: string; mimeType: string; buffer: Buffer };

/** An item as entered on /create-link. */
export interface EnteredItem {
  photos: Photo[];
  name?: string;
  price?: string;
}

/** A small photo to upload. */
export async function photoFile(
  name: string,
  width = 400,
  height = 300,
): Promise<{ name: string; mimeType: string; buffer: Buffer }> {
  const buffer = Buffer.from(await (await photo('#7a5230', width, height)).arrayBuffer());
  return { name, mimeType: 'image/jpeg', buffer };
}

/** Chooses photos and waits until they are in the form. */
export async function choosePhotos(page: Page, paths: Photo[]): Promise<void> {
  const tiles = page.locator('.photo-list button[aria-pressed]');
  const before = await tiles.count();
  await page.locator('input[type=file][name=images]').setInputFiles(paths as string[]);
  await tiles.nth(before + paths.length - 1).waitFor();
}

/** Fills in only the required fields of a new item. */
export async function fillInItem(
  page: Page,
  { photos, name = 'Oak bookcase', price = '150' }: EnteredItem,
): Promise<void> {
  await page.getByRole('heading', { name: 'Create a link' }).waitFor();
  await choosePhotos(page, photos);
  await page.getByLabel('What is it?').fill(name);
  await page.getByLabel('Price (CAD)').fill(price);
}

/** Publishes the item as a complete seller; ends on the share page. */
export async function publish(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Publish' }).click();
  await page.getByRole('heading', { name: 'Your link is ready' }).waitFor();
}
