import { useEffect, useState } from 'react';

/** The whole seconds left of those given by the server, independent of the device’s clock; calls `onOver` at zero. */
export function useSecondsLeft(given: number, onOver: () => void): number {
  const [counted, setCounted] = useState({ given, left: given });
  useEffect(() => {
    if (given <= 0) return undefined;
    const end = Date.now() + given * 1_000;
    const timer = setInterval(() => {
      const left = Math.max(0, Math.ceil((end - Date.now()) / 1_000));
      setCounted({ given, left });
      if (left > 0) return;
      clearInterval(timer);
      onOver();
    }, 1_000);
    return () => clearInterval(timer);
  }, [given, onOver]);
  return counted.given === given ? counted.left : given;
}
