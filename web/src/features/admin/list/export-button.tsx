import { Button } from 'antd';
import { useEffect, useRef, useState } from 'react';
import { sentenceOf } from '../../../shared/api/problem';
import { download } from '../../../shared/download';
import { useToasts } from '../../../shared/ui/toasts/toasts';
import { allRows, csvOf, fileName, MAX_ROWS } from './export-list';
import { useHidden } from './list-place';
import type { ListColumn, ListPage } from './types';

interface Props<Row> {
  name: string;
  columns: readonly ListColumn<Row>[];
  load: (cursor: string | undefined) => Promise<ListPage<Row>>;
}

const inFigures = (count: number): string => count.toLocaleString('en-CA');

/** Exports all rows with the list’s filters, order and visible columns to a file; the export can be stopped. */
export function ExportButton<Row>({ name, columns, load }: Props<Row>) {
  const [count, setCount] = useState<number>();
  const [hidden] = useHidden();
  const stopped = useRef<() => void>(undefined);
  const toasts = useToasts();
  useEffect(() => () => stopped.current?.(), []);
  const start = async (): Promise<void> => {
    let isStopped = false;
    stopped.current = () => (isStopped = true);
    setCount(0);
    try {
      const rows = await allRows(load, { isStopped: () => isStopped, onRows: setCount });
      if (rows === undefined) return;
      const shown = columns.filter(({ key, isName = false }) => isName || !hidden.has(key));
      download(fileName(name), await csvOf(shown, rows), 'text/csv;charset=utf-8');
      const note = rows.length === MAX_ROWS ? ' Narrow the list to get the rest.' : '';
      toasts.tell('Exported', `${inFigures(rows.length)} rows in ${fileName(name)}.${note}`);
    } catch (error) {
      toasts.warn('Not exported', sentenceOf(error));
    } finally {
      setCount(undefined);
    }
  };
  if (count === undefined)
    return (
      <Button size="small" onClick={() => void start()}>
        Export CSV
      </Button>
    );
  return (
    <>
      <span role="status" className="muted">
        {inFigures(count)} rows so far
      </span>
      <Button size="small" onClick={() => stopped.current?.()}>
        Stop
      </Button>
    </>
  );
}
