import { lazy, type ComponentType, type ReactNode } from 'react';
import type { Params } from 'react-router-dom';
import type { SiteStore } from '../shared/api/base-api';
import { store } from './store';

export interface PageModule {
  default: ComponentType;
  /** Asks for what the page shows first, so that its first drawing is already whole. */
  prepare?: (params: Params, store: SiteStore) => Promise<unknown>;
}

export interface LazyPage {
  Page: () => ReactNode;
  prepare: (params: Params) => Promise<void>;
}

/** A page whose code comes when it is opened; once loaded it is drawn at once, without the moment of a spinner. */
export function lazyPage(load: () => Promise<PageModule>): LazyPage {
  const loaded: { Page?: ComponentType } = {};
  const once = async (): Promise<PageModule> => {
    const module = await load();
    loaded.Page = module.default;
    return module;
  };
  const Later = lazy(once);
  return {
    Page: () => {
      const Page = loaded.Page ?? Later;
      return <Page />;
    },
    // What fails here fails again where it is drawn, and is told there.
    prepare: async (params) => {
      const module = await once().catch(() => undefined);
      await module?.prepare?.(params, store).catch(() => undefined);
    },
  };
}
