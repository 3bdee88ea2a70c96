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

/** What an expression of PromQL asks for; throws where it is none. */
export function selectorsIn(expression: string): Selector[] {
  const text = expression.replaceAll('$__rate_interval', '5m');
  const at = ({ from, to }: SyntaxNode): string => text.slice(from, to);
  const found: Selector[] = [];
  parser.parse(text).iterate({
    enter: ({ type, node }) => {
      if (type.isError) throw new Error(`This is no PromQL: ${expression}`);
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

/** A series that Prometheus computes itself, for alerts and panels to ask for. */
interface RecordingRule {
  record: string;
  expr: string;
  labels?: { slo: string };
}

/** As prometheus.yml names them. */
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

/** Everything that the dashboard and the rules ask of /metrics; what a rule records comes from there as well. */
export const WATCHED_SELECTORS = [
  ...RULES.map(({ expr }) => expr),
  ...PANELS.flatMap(({ targets = [] }) => targets.map(({ expr }) => expr)),
]
  .flatMap(selectorsIn)
  .filter(({ metric }) => !recordedNames.has(metric));
