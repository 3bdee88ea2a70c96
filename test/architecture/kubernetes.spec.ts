import { globSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { parse } from 'yaml';

const ROOT = resolve(import.meta.dirname, '../..');
const FOLDER = 'docker/kubernetes';
/** What a process takes to end, at most (src/server/main.ts). */
const GRACE_SECONDS = 20;
const NEEDED = ['DATABASE_URL', 'APP_SECRET', 'STRIPE_SECRET_KEY', 'SMTP_URL', 'S3_BUCKET', 'PUBLIC_URL'];

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
          env: { name: string; value: string }[];
          resources: { requests: object; limits: { cpu: string; memory: string } };
          startupProbe: Probe;
          readinessProbe: Probe;
          livenessProbe: Probe;
        }[];
      };
    };
  };
}

const text = (path: string): string => readFileSync(`${ROOT}/${path}`, 'utf8');
const read = (name: string): unknown => parse(text(`${FOLDER}/${name}.yaml`));

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

  it('set what the product knows, and tell of what it needs', () => {
    const known = [...text('.env.example').matchAll(/^([A-Z][A-Z0-9_]+)=/gm)].map(([, name]) => name);
    const { configMapGenerator } = read('kustomization') as { configMapGenerator: { literals: string[] }[] };
    const set = configMapGenerator.flatMap(({ literals }) => literals.map((line) => line.split('=')[0] ?? ''));
    const told = [...text(`${FOLDER}/deployment.yaml`).matchAll(/\b[A-Z][A-Z0-9]*(?:_[A-Z0-9]+)+\b/g)].map(
      ([name]) => name,
    );
    const names = [...set, ...told, ...container.env.map(({ name }) => name)];
    expect(names.filter((name) => !known.includes(name))).toEqual([]);
    expect(NEEDED.filter((name) => !names.includes(name))).toEqual([]);
  });

  it('ask the calls that say alive and ready, at the port on which the image listens', () => {
    const health = text('src/server/health.controller.ts');
    for (const [probe, path] of [
      [container.startupProbe, '/healthz'],
      [container.readinessProbe, '/readyz'],
      [container.livenessProbe, '/healthz'],
    ] as const) {
      expect(probe.httpGet).toEqual({ path, port: 'http' });
      expect(health).toContain(`@Get('${path.slice(1)}')`);
    }
    expect(container.ports).toEqual([{ name: 'http', containerPort: 3000 }]);
    expect(text('docker/Dockerfile')).toMatch(/PORT=3000/);
  });

  it('leave the time to finish, keep enough instances, and limit each', () => {
    const drain = container.env.find(({ name }) => name === 'DRAIN_SECONDS');
    expect(Number(drain?.value)).toBeGreaterThan(0);
    expect(pod.terminationGracePeriodSeconds).toBeGreaterThan(Number(drain?.value) + GRACE_SECONDS);
    expect(text('src/server/server.ts')).toContain(`GRACE_MS = ${String(GRACE_SECONDS)}_000`);
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
});
