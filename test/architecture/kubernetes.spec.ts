import { globSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { parse, parseAllDocuments } from 'yaml';

const ROOT = resolve(import.meta.dirname, '../..');
const FOLDER = 'docker/kubernetes';
/** What a process takes to end, at most (src/program/server/main.ts). */
const GRACE_SECONDS = 20;
interface Probe {
  httpGet: { path: string; port: string };
}
interface Deployment {
  spec: {
    strategy: { rollingUpdate: { maxUnavailable: number } };
    template: {
      spec: {
        terminationGracePeriodSeconds: number;
        securityContext: { runAsNonRoot: boolean };
        containers: {
          ports: { name: string; containerPort: number }[];
          env?: { name: string }[];
          envFrom: object[];
          resources: { requests: object; limits: { cpu: string; memory: string } };
          startupProbe: Probe;
          readinessProbe: Probe;
          livenessProbe: Probe;
        }[];
      };
    };
  };
}

interface Container {
  image: string;
  args: string[];
  env: { name: string }[];
  volumeMounts: object[];
  resources: object;
  securityContext: object;
}
interface Pod {
  securityContext: object;
  automountServiceAccountToken: boolean;
  containers: Container[];
  initContainers?: Container[];
  volumes: object[];
}
interface Backup {
  concurrencyPolicy: string;
  timeZone: string;
  jobTemplate: { spec: { template: { metadata: { labels: object }; spec: Pod } } };
}
interface Tls {
  minVersion: string;
  maxVersion: string;
  ciphers: string[];
}
interface Route {
  hostnames: string[];
  parentRefs: object[];
  rules: object[];
}
interface Policy {
  podSelector: object;
  ingress: { from: object[]; ports: { port: string }[] }[];
}

const text = (path: string): string => readFileSync(`${ROOT}/${path}`, 'utf8');
const read = (name: string): unknown => parse(text(`${FOLDER}/${name}.yaml`));

interface Manifest {
  apiVersion: string;
  kind: string;
  metadata: { name: string };
  spec: Record<string, unknown>;
}
const all = globSync(`${FOLDER}/*.yaml`, { cwd: ROOT })
  .flatMap((path) => parseAllDocuments(text(path)).map((document) => document.toJS() as Manifest))
  .filter(({ kind }) => kind !== 'Kustomization');
const only = (kind: string, name = 'porchlight'): unknown => {
  const found = all.filter((one) => one.kind === kind && one.metadata.name === name);
  if (found[0] === undefined || found.length > 1) throw new Error(`There are ${String(found.length)} ${kind} ${name}.`);
  return found[0].spec;
};
/** By the versions that clusters of today serve: Kubernetes 1.31, Gateway API 1.2, Envoy Gateway 1.2, Prometheus Operator. */
const VERSIONS: Readonly<Record<string, string>> = {
  ServiceAccount: 'v1',
  Service: 'v1',
  PersistentVolumeClaim: 'v1',
  Deployment: 'apps/v1',
  HorizontalPodAutoscaler: 'autoscaling/v2',
  PodDisruptionBudget: 'policy/v1',
  NetworkPolicy: 'networking.k8s.io/v1',
  CronJob: 'batch/v1',
  Gateway: 'gateway.networking.k8s.io/v1',
  HTTPRoute: 'gateway.networking.k8s.io/v1',
  ClientTrafficPolicy: 'gateway.envoyproxy.io/v1alpha1',
  PodMonitor: 'monitoring.coreos.com/v1',
};
const NAMED_BY_NUMBER = { runAsNonRoot: true, runAsUser: 1000, runAsGroup: 1000 };
const CLOSED = {
  allowPrivilegeEscalation: false,
  readOnlyRootFilesystem: true,
  capabilities: { drop: ['ALL'] },
};

describe('The manifests for Kubernetes', () => {
  const { spec } = read('deployment') as Deployment;
  const { spec: pod } = spec.template;
  const [container] = pod.containers;
  if (container === undefined) throw new Error('There is no container.');

  it('are all named', () => {
    const { resources } = read('kustomization') as { resources: string[] };
    const files = globSync(`${FOLDER}/*.yaml`, { cwd: ROOT }).map((path) => path.slice(FOLDER.length + 1));
    expect([...resources, 'kustomization.yaml'].sort()).toEqual(files.sort());
  });

  it('are of kinds and versions that clusters serve, each once', () => {
    expect(all.filter(({ apiVersion, kind }) => VERSIONS[kind] !== apiVersion)).toEqual([]);
    const names = all.map(({ kind, metadata }) => `${kind} ${metadata.name}`);
    expect([...new Set(names)]).toEqual(names);
  });

  it('give a server its settings and its secret, and no secret of the owner', () => {
    expect(container.envFrom).toEqual([
      { configMapRef: { name: 'porchlight' } },
      { secretRef: { name: 'porchlight' } },
    ]);
    expect(container.env ?? []).toEqual([]);
  });

  it('ask the calls that say alive and ready, at the port on which the image listens', () => {
    const health = text('src/program/server/health.controller.ts');
    for (const [probe, path] of [
      [container.startupProbe, '/healthz'],
      [container.readinessProbe, '/readyz'],
      [container.livenessProbe, '/healthz'],
    ] as const) {
      expect(probe.httpGet).toEqual({ path, port: 'http' });
      expect(health).toContain(`@Get('${path.slice(1)}')`);
    }
    expect(container.ports[0]).toEqual({ name: 'http', containerPort: 3000 });
    expect(text('docker/Dockerfile')).toMatch(/PORT=3000/);
  });

  it('leave the time to finish, keep enough instances, and limit each', () => {
    const drain = Number(/DRAIN_SECONDS=(\d+)/.exec(text(`${FOLDER}/kustomization.yaml`))?.[1]);
    expect(drain).toBeGreaterThan(0);
    expect(pod.terminationGracePeriodSeconds).toBeGreaterThan(drain + GRACE_SECONDS);
    expect(text('src/program/server/server.ts')).toContain(`GRACE_MS = ${String(GRACE_SECONDS)}_000`);
    const { spec: scale } = read('autoscaler') as { spec: { minReplicas: number; maxReplicas: number } };
    const { spec: budget } = read('disruption-budget') as { spec: { minAvailable: number } };
    expect(budget.minAvailable).toBeLessThan(scale.minReplicas);
    expect(scale.minReplicas).toBeLessThan(scale.maxReplicas);
    expect(spec.strategy.rollingUpdate.maxUnavailable).toBe(0);
    expect(Object.keys(container.resources.limits)).toEqual(['cpu', 'memory']);
    // What the image lets the heap grow to leaves room for the program itself and for photos.
    const image = readFileSync(resolve(ROOT, 'docker/Dockerfile'), 'utf8');
    const heapMb = Number(/--max-old-space-size=(\d+)/.exec(image)?.[1]);
    expect(heapMb + 200).toBeLessThanOrEqual(Number.parseInt(container.resources.limits.memory, 10));
    expect(pod.securityContext.runAsNonRoot).toBe(true);
  });

  it('run every program as the image’s user, without rights, on a root that can only be read', () => {
    const pods = [
      (only('Deployment') as { template: { spec: Pod } }).template.spec,
      (only('CronJob', 'porchlight-backup') as Backup).jobTemplate.spec.template.spec,
    ];
    expect(text('docker/Dockerfile')).toMatch(/^USER 1000:1000$/m);
    for (const { securityContext, containers, initContainers = [], automountServiceAccountToken } of pods) {
      expect(securityContext).toMatchObject(NAMED_BY_NUMBER);
      expect(automountServiceAccountToken).toBe(false);
      for (const each of [...containers, ...initContainers]) {
        expect([each.image, each.securityContext]).toEqual(['porchlight', CLOSED]);
        expect(Object.keys(each.resources)).toEqual(['requests', 'limits']);
      }
    }
  });

  it('end TLS at a gateway with 1.2 at least, and leave live pages open', () => {
    const { listeners } = only('Gateway') as {
      listeners: { name: string; protocol: string; hostname: string; tls?: object }[];
    };
    expect(listeners.map(({ protocol }) => protocol)).toEqual(['HTTPS', 'HTTP']);
    expect(listeners[0]?.tls).toMatchObject({ mode: 'Terminate', certificateRefs: [{ name: 'porchlight-tls' }] });
    const { tls, targetRefs } = only('ClientTrafficPolicy') as { tls: Tls; targetRefs: object[] };
    expect(targetRefs).toEqual([{ group: 'gateway.networking.k8s.io', kind: 'Gateway', name: 'porchlight' }]);
    expect([tls.minVersion, tls.maxVersion]).toEqual(['1.2', '1.3']);
    expect(tls.ciphers.filter((cipher) => !cipher.startsWith('ECDHE-'))).toEqual([]);
    const { hostnames, rules, parentRefs } = only('HTTPRoute') as Route;
    const host = /PUBLIC_URL=https:\/\/(\S+)/.exec(text(`${FOLDER}/kustomization.yaml`))?.[1];
    expect([...hostnames, ...listeners.map(({ hostname }) => hostname)]).toEqual([host, host, host]);
    expect(parentRefs).toEqual([{ name: 'porchlight' }]);
    const { ports } = only('Service') as { ports: { port: number }[] };
    expect(rules).toMatchObject([
      { timeouts: { request: '0s' }, backendRefs: [{ name: 'porchlight', port: ports[0]?.port }] },
    ]);
  });

  it('let Prometheus find the metrics under the job that the alerts know, and no one else reach them', () => {
    const settings = text(`${FOLDER}/kustomization.yaml`);
    const port = Number(/METRICS_PORT=(\d+)/.exec(settings)?.[1]);
    expect(settings).toContain('METRICS_HOST=0.0.0.0');
    expect(container.ports[1]).toEqual({ name: 'metrics', containerPort: port });
    const monitor = only('PodMonitor') as { jobLabel: string; selector: object; podMetricsEndpoints: object[] };
    expect(monitor.podMetricsEndpoints).toMatchObject([{ port: 'metrics', path: '/metrics' }]);
    const labels = { [monitor.jobLabel]: 'porchlight' };
    expect(monitor.selector).toEqual({ matchLabels: labels });
    expect((only('Deployment') as { template: { metadata: object } }).template.metadata).toEqual({ labels });
    expect(text('docker/prometheus/alerts.yml')).toContain('job="porchlight"');

    const { podSelector, ingress } = only('NetworkPolicy') as Policy;
    expect(podSelector).toEqual({ matchLabels: labels });
    expect(ingress.map(({ ports, from }) => [ports.map((one) => one.port), from.length])).toEqual([
      [['http'], 1],
      [['metrics'], 1],
    ]);
  });

  it('make an encrypted backup each night on a volume of its own, which nothing reaches', () => {
    const { concurrencyPolicy, timeZone, jobTemplate } = only('CronJob', 'porchlight-backup') as Backup;
    expect([concurrencyPolicy, timeZone]).toEqual(['Forbid', 'America/Toronto']);
    const { metadata, spec: job } = jobTemplate.spec.template;
    const [backup] = job.containers;
    expect(backup?.args.slice(0, 2)).toEqual(['backup', '/backups']);
    // It reads with the server's own rights.
    expect(backup?.env.map(({ name }) => name)).toEqual(['BACKUP_PASSPHRASE']);
    expect(text(`${FOLDER}/owner.env.example`)).toMatch(/^BACKUP_PASSPHRASE=$/m);
    expect(backup?.volumeMounts).toEqual([{ name: 'backups', mountPath: '/backups' }]);
    expect(job.volumes).toEqual([{ name: 'backups', persistentVolumeClaim: { claimName: 'porchlight-backups' } }]);
    expect(only('PersistentVolumeClaim', 'porchlight-backups')).toBeDefined();
    expect(only('NetworkPolicy', 'porchlight-backup')).toEqual({
      podSelector: { matchLabels: metadata.labels },
      policyTypes: ['Ingress'],
    });
  });
});
