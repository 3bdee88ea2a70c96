import type { Browser, Page } from 'playwright-core';
import sharp from 'sharp';

const WIDTH = 1_600;
const HEIGHT = 1_200;

/** Where the light of the room falls, and what of it the things in it have. */
const DEFS = `
  <linearGradient id="wall" x1="0" y1="0" x2="1" y2="1"><stop offset="0" stop-color="#e9e2d4"/><stop offset="1" stop-color="#cfc4b0"/></linearGradient>
  <linearGradient id="floor" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#a9794c"/><stop offset="1" stop-color="#7d5330"/></linearGradient>
  <linearGradient id="back" x1="0" y1="0" x2="1" y2="1"><stop offset="0" stop-color="#1d8f8a"/><stop offset=".55" stop-color="#0f6f6c"/><stop offset="1" stop-color="#0a4f4e"/></linearGradient>
  <linearGradient id="arm" x1="0" y1="0" x2="1" y2="0"><stop offset="0" stop-color="#23a09a"/><stop offset=".5" stop-color="#137a76"/><stop offset="1" stop-color="#0b5755"/></linearGradient>
  <linearGradient id="seat" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#28a59f"/><stop offset="1" stop-color="#0f6b68"/></linearGradient>
  <linearGradient id="leg" x1="0" y1="0" x2="1" y2="0"><stop offset="0" stop-color="#8a5a32"/><stop offset="1" stop-color="#4d2f18"/></linearGradient>
  <radialGradient id="light" cx=".5" cy=".5" r=".5"><stop offset="0" stop-color="#fff3d0" stop-opacity=".95"/><stop offset="1" stop-color="#fff3d0" stop-opacity="0"/></radialGradient>
  <filter id="soft" x="-50%" y="-50%" width="200%" height="200%"><feGaussianBlur stdDeviation="26"/></filter>
  <filter id="fine" x="-20%" y="-20%" width="140%" height="140%"><feGaussianBlur stdDeviation="6"/></filter>`;

const BOARDS = Array.from({ length: 15 }, (_, at) => {
  const x = 800 + (at - 7) * 160;
  return `<path d="M${String(800 + (at - 7) * 96)} 860 L${String(800 + (x - 800) * 2)} 1200" stroke="#5e3c20" stroke-opacity=".35" stroke-width="5"/>`;
}).join('');

const ROOM = `
  <rect width="1600" height="880" fill="url(#wall)"/>
  <path d="M120 0h430L330 880H-140z" fill="#fff8e6" opacity=".4" filter="url(#soft)"/>
  <rect y="860" width="1600" height="340" fill="url(#floor)"/>${BOARDS}
  <rect y="836" width="1600" height="28" fill="#f3ede1"/><rect y="862" width="1600" height="10" fill="#3b2412" opacity=".35" filter="url(#fine)"/>`;

const LAMP = `
  <ellipse cx="1330" cy="330" rx="420" ry="380" fill="url(#light)"/>
  <ellipse cx="1330" cy="1014" rx="150" ry="26" fill="#2a180b" opacity=".5" filter="url(#fine)"/>
  <rect x="1322" y="420" width="16" height="590" fill="#3b3a36"/><ellipse cx="1330" cy="1008" rx="104" ry="20" fill="#33322f"/>
  <path d="M1230 220h200l64 214h-328z" fill="#f4d9a0"/><path d="M1230 220h200l64 214h-328z" fill="url(#light)"/>`;

const PICTURE = `
  <rect x="180" y="150" width="270" height="340" fill="#5b3d23"/><rect x="200" y="170" width="230" height="300" fill="#f6f1e6"/>
  <path d="M220 420c40-120 80-160 110-110s50 70 80 20v120H220z" fill="#5d8f86"/><circle cx="356" cy="250" r="34" fill="#e3a94f"/>
  <rect x="186" y="486" width="270" height="16" fill="#3b2412" opacity=".3" filter="url(#fine)"/>`;

const PLANT = `
  <ellipse cx="250" cy="1050" rx="150" ry="30" fill="#2a180b" opacity=".5" filter="url(#fine)"/>
  <path d="M160 850h180l-24 196H184z" fill="#d8cbb6"/><path d="M250 850h90l-24 196h-66z" fill="#b9a98f"/>
  <g fill="#3f7a4f"><path d="M250 850C210 700 120 640 60 640c20 110 110 190 190 210z"/><path d="M250 850c-10-170 40-270 110-320 40 120-20 260-110 320z" fill="#4f8f5d"/><path d="M250 850c40-110 120-160 200-150-20 90-110 150-200 150z" fill="#356843"/></g>`;

const CHAIR = `
  <ellipse cx="830" cy="1064" rx="470" ry="54" fill="#24140a" opacity=".62" filter="url(#soft)"/>
  <path d="M560 900l-44 176h36l64-170zM1090 900l50 176h-36l-70-170z" fill="url(#leg)"/>
  <path d="M560 760V420c0-96 64-160 160-160h220c96 0 160 64 160 160v340z" fill="url(#back)"/>
  <path d="M620 720V440c0-66 44-112 110-112h200c66 0 110 46 110 112v280z" fill="#2bb0a9" opacity=".18" filter="url(#fine)"/>
  <g fill="#06403f" opacity=".55"><circle cx="730" cy="450" r="9"/><circle cx="830" cy="450" r="9"/><circle cx="930" cy="450" r="9"/><circle cx="780" cy="560" r="9"/><circle cx="880" cy="560" r="9"/></g>
  <path d="M610 690h440v60H610z" fill="#052f2e" opacity=".5" filter="url(#fine)"/>
  <path d="M590 716c0-22 18-40 40-40h400c22 0 40 18 40 40v130H590z" fill="url(#seat)"/>
  <path d="M600 800h460" stroke="#0a4f4e" stroke-width="7" opacity=".6"/>
  <path d="M440 640c0-56 42-98 98-98s98 42 98 98v280H488c-28 0-48-20-48-48z" fill="url(#arm)"/>
  <path d="M1024 640c0-56 42-98 98-98s98 42 98 98v232c0 28-20 48-48 48h-148z" fill="url(#arm)"/>
  <path d="M488 846h684v74H488z" fill="#0c5a58"/><path d="M488 846h684v14H488z" fill="#063f3e" opacity=".5"/>
  <path d="M470 640c0-40 30-68 68-68" stroke="#7fd6cf" stroke-width="10" opacity=".35" fill="none" stroke-linecap="round"/>
  <path d="M640 470c0-70 40-110 100-116" stroke="#7fd6cf" stroke-width="12" opacity=".3" fill="none" stroke-linecap="round"/>
  <g transform="rotate(-9 700 650)"><rect x="610" y="560" width="200" height="160" rx="36" fill="#e7b04a"/><rect x="610" y="640" width="200" height="80" rx="36" fill="#c98d2c" opacity=".6"/></g>`;

const scene = (things: string, view = ''): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${String(WIDTH)}" height="${String(HEIGHT)}" viewBox="0 0 ${String(WIDTH)} ${String(HEIGHT)}"><defs>${DEFS}</defs><g ${view}>${things}</g></svg>`;

/** With as much grain as a photo has: a smooth gradient would show its steps. */
async function developed(page: Page, svg: string): Promise<Buffer> {
  await page.setContent(`<style>body { margin: 0 }</style>${svg}`);
  const noise = { type: 'gaussian', mean: 128, sigma: 14 } as const;
  const grain = await sharp({ create: { width: WIDTH, height: HEIGHT, channels: 3, background: '#808080', noise } })
    .png()
    .toBuffer();
  return sharp(await page.screenshot())
    .composite([{ input: grain, blend: 'soft-light' }])
    .jpeg({ quality: 90 })
    .toBuffer();
}

/** An armchair as its owner would photograph it, and a closer look: drawn for the demo, of no one's home. */
export async function armchairPhotos(browser: Browser): Promise<Buffer[]> {
  const page = await browser.newPage({ viewport: { width: WIDTH, height: HEIGHT } });
  const room = ROOM + PICTURE + LAMP + PLANT + CHAIR;
  const photos: Buffer[] = [];
  for (const view of [
    scene(room),
    scene(room, 'transform="translate(-620 -420) scale(1.75)"'),
    scene(ROOM + LAMP + CHAIR, 'transform="translate(1600 0) scale(-1 1)"'),
  ])
    photos.push(await developed(page, view));
  await page.close();
  return photos;
}
