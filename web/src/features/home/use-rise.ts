import { useEffect, useRef } from 'react';

const WAITS = 'waits-to-rise';
const RISES = 'rises';

/**
 * Lets an element rise a little when it is scrolled to. It is in place and readable from the start: only what lies
 * below the window waits, and nothing moves for those who prefer that.
 */
export function useRise<Element extends HTMLElement>(): React.RefObject<Element | null> {
  const ref = useRef<Element>(null);
  useEffect(() => {
    const element = ref.current;
    if (element === null || typeof IntersectionObserver === 'undefined') return;
    if (window.matchMedia('(prefers-reduced-motion: reduce)').matches) return;
    if (element.getBoundingClientRect().top < window.innerHeight) return;
    element.classList.add(WAITS);
    const observer = new IntersectionObserver(
      (entries) => {
        if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
        element.classList.replace(WAITS, RISES);
        observer.disconnect();
      },
      { rootMargin: '0px 0px -8% 0px' },
    );
    observer.observe(element);
    return () => {
      observer.disconnect();
      element.classList.remove(WAITS, RISES);
    };
  }, []);
  return ref;
}
