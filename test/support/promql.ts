import { parser } from '@prometheus-io/lezer-promql';
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { parse } from 'yaml';

const ROOT = resolve(import.meta.dirname, '../..');

type SyntaxNode = ReturnType<typeof parser.parse>['topNode'];

export interface Selector {
  metric: string;
  labels: { name: string; values: string[] }[];
}

/** The selectors in a PromQL expression; throws for invalid syntax. */
export function selectorsIn(expression: string): Selector[] {
  const text = expression.replaceAll('$__rate_interval', '5m');
  const at = ({ from, to }: SyntaxNode): string => text.slice(from, to);
  const found: Selector[] = [];
  parser.parse(text).iterate({
    enter: ({ type, node }) => {
      if (type.isError) throw new Error(`Invalid PromQL: ${expression}`);
      if (type.name !== 'VectorSelector') return;
      const matchers = node.getChild('LabelMatchers')?.getChildren('UnquotedLabelMatcher') ?? [];
      found.push({
        metric: at(node.getChild('Identifier')!),
        labels: matchers.map((matcher) => ({
          name: at(matcher.getChild('LabelName')!),
          values: at(matcher.getChild('StringLiteral')!).slice(1, -1).split('|'),
        })),
      });
    },
  });
  return found;
}

export interface AlertRule {
  alert: string;
  expr: string;
  for: string;
  labels: { severity: string };
  annotations: { summary: string; runbook_url: string };
}

/** A series that Prometheus computes for alerts and panels. */
interface RecordingRule {
  record: string;
  expr: string;
  labels?: { slo: string };
}

/** As listed in prometheus.yml. */
const RULE_FILES = ['alerts.yml', 'slo.yml'];

const RULES = RULE_FILES.flatMap((file) => {
  const text = readFileSync(`${ROOT}/docker/prometheus/${file}`, 'utf8');
  return (parse(text) as { groups: { rules: (AlertRule | RecordingRule)[] }[] }).groups.flatMap(({ rules }) => rules);
});

export const ALERTS = RULES.filter((rule) => 'alert' in rule);

export const RECORDED = RULES.filter((rule) => 'record' in rule);

interface Panel {
  id: number;
  title: string;
  targets?: { expr: string }[];
}

export const PANELS = (
  JSON.parse(readFileSync(`${ROOT}/docker/grafana/dashboards/porchlight.json`, 'utf8')) as { panels: Panel[] }
).panels;

const recordedNames = new Set(RECORDED.map(({ record }) => record));

/** All selectors of the dashboard and the rules that /metrics must provide; recorded series are left out. */
export const WATCHED_SELECTORS = [
  ...RULES.map(({ expr }) => expr),
  ...PANELS.flatMap(({ targets = [] }) => targets.map(({ expr }) => expr)),
]
  .flatMap(selectorsIn)
  .filter(({ metric }) => !recordedNames.has(metric));
