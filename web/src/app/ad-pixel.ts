const SOURCE = 'https://www.redditstatic.com/ads/pixel.js';

type Pixel = ((...command: unknown[]) => void) & {
  callQueue: unknown[][];
  sendEvent?: (...command: unknown[]) => void;
};
declare global {
  interface Window {
    rdt?: Pixel;
  }
}

const SETUP_DELAY_MS = 100;

/**
 * Sets up the ad pixel with the id from GET /api/config after 100 ms (second document, §9). Returns a function that
 * cancels it before then.
 */
export function startAdPixel(id: string): () => void {
  const setup = setTimeout(() => tellVisit(id), SETUP_DELAY_MS);
  return () => clearTimeout(setup);
}

/** Loads the pixel once and reports a page visit; a failure is only logged. */
function tellVisit(id: string): void {
  try {
    if (window.rdt === undefined) {
      const pixel = ((...command: unknown[]) => {
        if (pixel.sendEvent === undefined) pixel.callQueue.push(command);
        else pixel.sendEvent(...command);
      }) as Pixel;
      pixel.callQueue = [];
      window.rdt = pixel;
      const script = document.createElement('script');
      script.async = true;
      script.src = SOURCE;
      document.head.append(script);
      pixel('init', id);
    }
    window.rdt('track', 'PageVisit');
  } catch (error) {
    console.error(error);
  }
}
