import { lazy, useState, type ComponentType, type ReactNode } from 'react';
import type { Params } from 'react-router-dom';
import { loadWithStore } from './with-store';

export interface PageModule {
  default: ComponentType;
  /** Asks for what the page shows first, so that its first drawing is already whole. */
  prepare?: (params: Params) => Promise<unknown>;
}

export interface LazyPage {
  Page: () => ReactNode;
  /** Loads the code, before the page is opened or with it. */
  load: () => Promise<unknown>;
  prepare: (params: Params) => Promise<void>;
}

/** `by-parts`: the page's own parts ask for the store where they need it, so that the page is drawn without. */
export type StoreComes = 'with-page' | 'by-parts';

/** A page whose code comes when it is opened; once loaded it is drawn at once, without the moment of a spinner. */
export function lazyPage(load: () => Promise<PageModule>, storeComes: StoreComes): LazyPage {
  const loaded: { Page?: ComponentType } = {};
  let loading: Promise<PageModule> | undefined;
  const fetchOnce = async (): Promise<PageModule> => {
    try {
      const module = await (storeComes === 'by-parts' ? load() : loadWithStore(load));
      loaded.Page = module.default;
      return module;
    } catch (error) {
      loading = undefined;
      throw error;
    }
  };
  const once = (): Promise<PageModule> => (loading ??= fetchOnce());
  const Later = lazy(once);
  return {
    // Chosen once: the other would be drawn as another page, and what was typed would be gone.
    Page: () => {
      const [{ Page }] = useState(() => ({ Page: loaded.Page ?? Later }));
      return <Page />;
    },
    load: once,
    // What fails here fails again where it is drawn, and is told there.
    prepare: async (params) => {
      const module = await once().catch(() => undefined);
      await module?.prepare?.(params).catch(() => undefined);
    },
  };
}
