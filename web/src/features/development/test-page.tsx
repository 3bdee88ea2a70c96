import type { ReactNode } from 'react';
import { useConfigQuery } from '../../shared/api/session.api';
import { NotFound } from '../../shared/ui/not-found';
import { LoadError, Spinner } from '../../shared/ui/page-states';
import { usePageTitle } from '../../shared/ui/page-title';
import './development.css';

/** A page for developers and testers; it does not exist in production (specification §2). */
export function TestPage({ title, text, children }: { title: string; text: string; children: ReactNode }) {
  const { data: config, error, refetch } = useConfigQuery();
  usePageTitle(title);
  if (config === undefined && error !== undefined) return <LoadError error={error} onRetry={() => void refetch()} />;
  if (config === undefined) return <Spinner />;
  if (!config.testPages) return <NotFound />;
  return (
    <div className="stack test-page">
      <div>
        <h1>{title}</h1>
        <p className="muted">{text} Outside production only.</p>
      </div>
      {children}
    </div>
  );
}

/** Names and values, unformatted. */
export function Facts({ facts }: { facts: [name: string, value: unknown][] }) {
  return (
    <dl className="facts">
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>
            {typeof value === 'string' ? value : ((JSON.stringify(value) as string | undefined) ?? 'not known yet')}
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** A table that scrolls inside its own box on a phone. */
export function Table({ title, heads, rows }: { title: string; heads: string[]; rows: ReactNode[][] }) {
  return (
    <div className="table-frame" role="region" aria-label={title} tabIndex={0}>
      <table>
        <thead>
          <tr>
            {heads.map((head) => (
              <th key={head} scope="col">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((cells, row) => (
            <tr key={row}>
              {cells.map((cell, column) => (
                <td key={heads[column]}>{cell}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
