import type { ComponentType, ReactNode } from 'react';
import type { Params } from 'react-router-dom';
import { loadedAhead, loadWithStore } from './with-store';

export interface PageModule {
  default: ComponentType;
  /** Loads the data that the page shows first, so that its first rendering is complete. */
  prepare?: (params: Params) => Promise<unknown>;
}

export interface LazyPage {
  Page: (props: object) => ReactNode;
  /** Loads the code, ahead of opening the page or with it. */
  load: () => Promise<unknown>;
  prepare: (params: Params) => Promise<void>;
}

/** `by-parts`: parts of the page load the store when they need it, so that the page renders without it. */
export type StoreComes = 'with-page' | 'by-parts';

/** A page whose code is loaded when it is opened; once loaded, it renders immediately, without a spinner. */
export function lazyPage(load: () => Promise<PageModule>, storeComes: StoreComes): LazyPage {
  let loading: Promise<PageModule> | undefined;
  const fetchOnce = async (): Promise<PageModule> => {
    try {
      return await (storeComes === 'by-parts' ? load() : loadWithStore(load));
    } catch (error) {
      loading = undefined;
      throw error;
    }
  };
  const page = loadedAhead<object, PageModule>(() => (loading ??= fetchOnce()));
  return {
    Page: page.Part,
    load: page.load,
    // A failure here occurs again on rendering, and is reported there.
    prepare: async (params) => {
      const module = await page.load().catch(() => undefined);
      await module?.prepare?.(params).catch(() => undefined);
    },
  };
}
