import { lazy, Suspense, type ComponentType, type ReactNode } from 'react';

interface DrawingModule {
  default: ComponentType;
}

/** A drawing whose bytes come only where it is shown, in a space that is kept for it; without a network it stays empty. */
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
