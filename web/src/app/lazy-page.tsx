import { lazy, useState, type ComponentType, type ReactNode } from 'react';
import type { Params } from 'react-router-dom';
import { loadWithStore } from './with-store';

export interface PageModule {
  default: ComponentType;
  /** Loads the data that the page shows first, so that its first rendering is complete. */
  prepare?: (params: Params) => Promise<unknown>;
}

export interface LazyPage {
  Page: () => ReactNode;
  /** Loads the code, ahead of opening the page or with it. */
  load: () => Promise<unknown>;
  prepare: (params: Params) => Promise<void>;
}

/** `by-parts`: parts of the page load the store when they need it, so that the page renders without it. */
export type StoreComes = 'with-page' | 'by-parts';

/** A page whose code is loaded when it is opened; once loaded, it renders immediately, without a spinner. */
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
    // Chosen once: switching would remount the page and lose what was typed.
    Page: () => {
      const [{ Page }] = useState(() => ({ Page: loaded.Page ?? Later }));
      return <Page />;
    },
    load: once,
    // A failure here occurs again on rendering, and is reported there.
    prepare: async (params) => {
      const module = await once().catch(() => undefined);
      await module?.prepare?.(params).catch(() => undefined);
    },
  };
}
