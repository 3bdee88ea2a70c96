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

/** Starts the ad pixel with the id of GET /api/config and says that a page was visited; a failure is only logged. */
export function startAdPixel(id: string): void {
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
