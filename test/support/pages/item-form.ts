import type { Page } from 'playwright-core';
import { photo } from '../people.js';

/** A file of this machine, or one that is only a name and bytes. */
export type Photo = string | { name: string; mimeType: string; buffer: Buffer };

/** What a seller enters about an item on /create-link. */
export interface EnteredItem {
  photos: Photo[];
  name?: string;
  price?: string;
}

/** A small photo to choose. */
export async function photoFile(
  name: string,
  width = 400,
  height = 300,
): Promise<{ name: string; mimeType: string; buffer: Buffer }> {
  const buffer = Buffer.from(await (await photo('#7a5230', width, height)).arrayBuffer());
  return { name, mimeType: 'image/jpeg', buffer };
}

/** Chooses photos from the device, and waits until they are in the form. */
export async function choosePhotos(page: Page, paths: Photo[]): Promise<void> {
  const tiles = page.locator('.photo-list button[aria-pressed]');
  const before = await tiles.count();
  await page.locator('input[type=file][name=images]').setInputFiles(paths as string[]);
  await tiles.nth(before + paths.length - 1).waitFor();
}

/** Fills in the form of a new item with what is needed and no more. */
export async function fillInItem(
  page: Page,
  { photos, name = 'Oak bookcase', price = '150' }: EnteredItem,
): Promise<void> {
  await page.getByRole('heading', { name: 'Create a link' }).waitFor();
  await choosePhotos(page, photos);
  await page.getByLabel('What is it?').fill(name);
  await page.getByLabel('Price (CAD)').fill(price);
}

/** Publishes what is filled in, as a seller who has everything; ends at the share moment. */
export async function publish(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Publish' }).click();
  await page.getByRole('heading', { name: 'Your link is ready' }).waitFor();
}
