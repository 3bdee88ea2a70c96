import { Tooltip } from 'antd';
import type { ReactElement } from 'react';
import { useSyncExternalStore } from 'react';
import { Warmth } from './warmth';

const SECOND_MS = 1_000;
const OPEN_DELAY_MS = 700;
const SKIP_DELAY_MS = 300;
const warmth = new Warmth(SKIP_DELAY_MS);

/** A hint that opens after 700 ms, or immediately if another was open within the last 300 ms (second document, §9). */
export function ConsoleTooltip({ title, children }: { title: string; children: ReactElement }) {
  const isWarm = useSyncExternalStore(warmth.subscribe, warmth.isWarm);
  return (
    <Tooltip
      title={title}
      mouseEnterDelay={isWarm ? 0 : OPEN_DELAY_MS / SECOND_MS}
      onOpenChange={(isOpen) => (isOpen ? warmth.opened() : warmth.closed())}
    >
      {children}
    </Tooltip>
  );
}
