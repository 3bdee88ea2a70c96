import { lazy, useState, type ComponentType, type LazyExoticComponent, type ReactNode } from 'react';

/** The store and its library are loaded with the first part of the site that needs them (decision 0044). */
export const loadStore = () => import('./store');

/** Loads a part of the site together with the store. Its content is inside the store, which all mounts share. */
export async function loadWithStore<P extends object, M extends { default: ComponentType<P> }>(
  load: () => Promise<M & { default: ComponentType<P> }>,
): Promise<M & { default: ComponentType<P> }> {
  const [module, { Stored }] = await Promise.all([load(), loadStore()]);
  const Part: ComponentType<P> = module.default;
  const InStore = (props: P) => (
    <Stored>
      <Part {...props} />
    </Stored>
  );
  return { ...module, default: InStore };
}

/**
 * A part that its page may load ahead, and otherwise loads when it is first rendered. Once loaded, it renders at once,
 * without the fallback of its place.
 */
export function loadedAhead<P extends object, M extends { default: ComponentType<P> }>(
  loadPart: () => Promise<M & { default: ComponentType<P> }>,
) {
  const loaded: { Part?: ComponentType<P> } = {};
  const load = async (): Promise<M> => {
    const module = await loadPart();
    loaded.Part = module.default;
    return module;
  };
  const Later = lazy<ComponentType<P>>(load);
  /** Chosen once: switching would remount the part and lose what was typed. */
  const Part = (props: P): ReactNode => {
    const [{ Shown }] = useState(() => ({ Shown: (loaded.Part ?? Later) as ComponentType<P> }));
    return <Shown {...props} />;
  };
  return { Part, load };
}

/** A part that uses the store, loaded with it when first rendered. */
export const lazyWithStore = <P extends object>(
  load: () => Promise<{ default: ComponentType<P> }>,
): LazyExoticComponent<ComponentType<P>> => lazy(() => loadWithStore(load));
