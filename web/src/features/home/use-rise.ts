import { useEffect, useRef } from 'react';

const WAITS = 'waits-to-rise';
const RISES = 'rises';

/**
 * Lets an element rise a little when scrolled to. It is in place and readable from the start: only elements below the
 * window are animated, and nothing moves for people who prefer reduced motion.
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
