import fastifyCookie from '@fastify/cookie';
import { FastifyAdapter, type NestFastifyApplication } from '@nestjs/platform-fastify';
import { Test } from '@nestjs/testing';
import { TypeOrmModule } from '@nestjs/typeorm';
import { rm } from 'node:fs/promises';
import { SettingsModule } from '../../src/contexts/admin/settings/settings.module.js';
import { ConfigModule } from '../../src/platform/config/config.module.js';
import { IdentityModule } from '../../src/contexts/identity/identity.module.js';
import {
  SIGN_IN_CODE_ISSUED,
  STEP_UP_CODE_ISSUED,
  type SignInCodeIssuedV1,
  type StepUpCodeIssuedV1,
} from '../../src/contexts/identity/published/events.js';
import { closeSilentConnections } from '../../src/platform/http/silent-connections.js';
import { validationPipe } from '../../src/platform/http/validation.js';
import { writeSentences } from '../../src/platform/http/answers/written-answers.js';
import { JobRunner } from '../../src/platform/jobs/job-runner.js';
import { dataSourceOptions } from '../../src/platform/persistence/data-source-options.js';
import { DatabaseSession } from '../../src/platform/persistence/database-session.js';
import { EventPublisher } from '../../src/platform/application/ports/event-publisher.js';
import { SecretBox } from '../../src/platform/application/ports/secret-box.js';
import { UnitOfWork } from '../../src/platform/application/ports/unit-of-work.js';
import type { DomainEvent } from '../../src/platform/domain/domain-event.js';
import { PlatformModule } from '../../src/platform/platform.module.js';
import { ApiClient, type Answer } from '../support/api-client.js';
import { createDatabase } from '../support/database.js';
import { testEnvironment } from '../support/environment.js';
import { waitsForLock } from '../support/waits-for-lock.js';

/** The SecretBox purpose of the code in an event. */
const PURPOSES: Readonly<Record<string, string>> = {
  [SIGN_IN_CODE_ISSUED]: 'sign-in-code',
  [STEP_UP_CODE_ISSUED]: 'step-up-code',
};

export interface IdentityApplication {
  url: string;
  app: NestFastifyApplication;
  /** Every published event, in order. */
  events: DomainEvent<object>[];
  /** The client sends `origin`, by default the server's own address. */
  client(origin?: string): ApiClient;
  /** The code in the latest mail to the address. */
  latestCode(email: string): string;
  /** The fragment of the last message's link. */
  latestLink(email: string): string;
  /** A signed-in person's client. */
  signedIn(email: string, more?: object): Promise<ApiClient>;
  /** Makes the codes sent so far no longer count towards the limits. */
  ageCodes(): Promise<void>;
  /** Moves the last proof of every session into the past. */
  ageProofs(minutes: number): Promise<void>;
  /** Moves the browsers' challenges into the past. */
  ageChallenges(minutes: number): Promise<void>;
  suspend(email: string): Promise<void>;
  rows(sql: string): Promise<object[]>;
  /** Waits until a call waits for a lock that the test holds. */
  waitsForLock(): Promise<void>;
  close(): Promise<void>;
}

/** Records what the application publishes and passes it on. */
function recordEvents(app: NestFastifyApplication): DomainEvent<object>[] {
  const publisher = app.get(EventPublisher, { strict: false });
  const recorded: DomainEvent<object>[] = [];
  const publish = publisher.publish.bind(publisher);
  publisher.publish = async (...events) => {
    recorded.push(...events);
    await publish(...events);
  };
  return recorded;
}

type MailedCode = Pick<SignInCodeIssuedV1, 'email' | 'sealedCode' | 'sealedLink'> & { purpose: string };

/** Identity and settings, without the contexts above them, on a fresh database; close it in `afterAll`. */
export async function startIdentity(variables: Record<string, string> = {}): Promise<IdentityApplication> {
  const database = await createDatabase();
  const environment = testEnvironment({ databaseUrl: database.url, variables });
  const house = await Test.createTestingModule({
    imports: [
      ConfigModule.with(environment),
      TypeOrmModule.forRoot(dataSourceOptions(environment.databaseUrl)),
      PlatformModule,
      SettingsModule,
      IdentityModule,
    ],
  }).compile();
  const app = house.createNestApplication<NestFastifyApplication>(new FastifyAdapter());
  app.useLogger(false);
  app.useGlobalPipes(validationPipe());
  closeSilentConnections(app.getHttpAdapter().getInstance());
  writeSentences(app.getHttpAdapter().getInstance());
  await app.register(fastifyCookie);
  const events = recordEvents(app);
  await app.listen(0, '127.0.0.1');
  // Jobs due at startup would otherwise run a second later, during the first test.
  await app.get(JobRunner, { strict: false }).runDue();
  const url = (await app.getUrl()).replace('[::1]', '127.0.0.1');
  const pages = environment.isProduction ? environment.publicUrl : url;
  const secrets = app.get(SecretBox, { strict: false });

  const latestMessage = (email: string): MailedCode => {
    const mailed = events
      .filter(({ name }) => PURPOSES[name] !== undefined)
      .map(({ name, payload }) => ({
        ...(payload as SignInCodeIssuedV1 | StepUpCodeIssuedV1),
        purpose: PURPOSES[name],
      }))
      .findLast((payload) => payload.email === email);
    if (mailed?.purpose === undefined) throw new Error(`No code was sent to ${email}.`);
    return { ...mailed, purpose: mailed.purpose };
  };
  const latestCode = (email: string): string => {
    const { sealedCode, purpose } = latestMessage(email);
    return secrets.open(sealedCode ?? '', purpose);
  };
  const latestLink = (email: string): string => secrets.open(latestMessage(email).sealedLink ?? '', 'sign-in-link');
  const signedIn = async (email: string, more: object = {}): Promise<ApiClient> => {
    const client = new ApiClient(url, pages);
    await client.post('/api/auth/send-otp', { email });
    const answer: Answer<unknown> = await client.post('/api/auth/verify-otp', {
      email,
      passcode: latestCode(email),
      ...more,
    });
    if (answer.status !== 200)
      throw new Error(`verify-otp answered ${String(answer.status)}: ${JSON.stringify(answer.body)}`);
    return client;
  };
  const change = async (sql: string, parameters: unknown[] = []): Promise<void> => {
    const session = app.get(DatabaseSession, { strict: false });
    await app.get(UnitOfWork, { strict: false }).run(() => session.write(sql, parameters));
  };
  const ageProofs = (minutes: number): Promise<void> =>
    change(`UPDATE identity.session SET verified_at = verified_at - $1 * interval '1 minute'`, [minutes]);
  const ageChallenges = (minutes: number): Promise<void> =>
    change(
      `UPDATE identity.challenge SET created_at = created_at - $1 * interval '1 minute',
                                     expires_at = expires_at - $1 * interval '1 minute'`,
      [minutes],
    );
  const suspend = (email: string): Promise<void> =>
    change('UPDATE identity.user SET active = false WHERE email = $1', [email]);
  const rows = (sql: string): Promise<object[]> => app.get(DatabaseSession, { strict: false }).query(sql);
  const forgetCodes = (): Promise<void> => change('DELETE FROM identity.one_time_code');
  const close = async (): Promise<void> => {
    await app.close();
    await database.drop();
    await rm(environment.dataDir, { recursive: true, force: true });
  };
  const client = (origin = pages): ApiClient => new ApiClient(url, origin);
  return {
    url,
    app,
    events,
    client,
    latestCode,
    latestLink,
    signedIn,
    ageCodes: forgetCodes,
    ageProofs,
    ageChallenges,
    suspend,
    rows,
    waitsForLock: () => waitsForLock(database.ownerUrl),
    close,
  };
}
