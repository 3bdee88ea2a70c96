import { lazy, Suspense, type ComponentType, type ReactNode } from 'react';

interface DrawingModule {
  default: ComponentType;
}

/** A drawing that is loaded only when shown, in reserved space; offline, the space stays empty. */
export function laterDrawing(load: () => Promise<DrawingModule>): () => ReactNode {
  const Later = lazy(() => load().catch(() => ({ default: () => null })));
  return function LaterDrawing() {
    return (
      <Suspense fallback={<div className="drawing-space" />}>
        <Later />
      </Suspense>
    );
  };
}
