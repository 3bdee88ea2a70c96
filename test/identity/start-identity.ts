import fastifyCookie from '@fastify/cookie';
import { FastifyAdapter, type NestFastifyApplication } from '@nestjs/platform-fastify';
import { Test } from '@nestjs/testing';
import { TypeOrmModule } from '@nestjs/typeorm';
import { rm } from 'node:fs/promises';
import { SettingsModule } from '../../src/admin/settings/settings.module.js';
import { ConfigModule } from '../../src/config/config.module.js';
import { IdentityModule } from '../../src/identity/identity.module.js';
import { SIGN_IN_CODE_ISSUED, type SignInCodeIssuedV1 } from '../../src/identity/published/events.js';
import { closeSilentConnections } from '../../src/shared/adapters/http/silent-connections.js';
import { validationPipe } from '../../src/shared/adapters/http/validation.js';
import { JobRunner } from '../../src/shared/adapters/jobs/job-runner.js';
import { dataSourceOptions } from '../../src/shared/adapters/persistence/data-source-options.js';
import { EventPublisher } from '../../src/shared/application/ports/event-publisher.js';
import { SecretBox } from '../../src/shared/application/ports/secret-box.js';
import type { DomainEvent } from '../../src/shared/domain/domain-event.js';
import { SharedModule } from '../../src/shared/shared.module.js';
import { ApiClient, type Answer } from '../support/api-client.js';
import { createDatabase } from '../support/database.js';
import { testEnvironment } from '../support/environment.js';

export interface IdentityApplication {
  url: string;
  app: NestFastifyApplication;
  /** Every fact that was stated, in order. */
  events: DomainEvent<object>[];
  client(): ApiClient;
  /** The code of the latest mail to the address. */
  latestCode(email: string): string;
  /** What stands behind the # of the last message's link. */
  latestLink(email: string): string;
  /** A client of a person who has signed in. */
  signedIn(email: string, more?: object): Promise<ApiClient>;
  close(): Promise<void>;
}

/** Keeps what the application publishes, and publishes it all the same. */
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

/** The identity context and the settings, without the contexts above them, on a fresh database; close it in `afterAll`. */
export async function startIdentity(variables: Record<string, string> = {}): Promise<IdentityApplication> {
  const database = await createDatabase();
  const environment = testEnvironment({ databaseUrl: database.url, variables });
  const house = await Test.createTestingModule({
    imports: [
      ConfigModule.with(environment),
      TypeOrmModule.forRoot(dataSourceOptions(environment.databaseUrl)),
      SharedModule,
      SettingsModule,
      IdentityModule,
    ],
  }).compile();
  const app = house.createNestApplication<NestFastifyApplication>(new FastifyAdapter());
  app.useLogger(false);
  app.useGlobalPipes(validationPipe());
  closeSilentConnections(app.getHttpAdapter().getInstance());
  await app.register(fastifyCookie);
  const events = recordEvents(app);
  await app.listen(0, '127.0.0.1');
  // What is due at the start would otherwise run a second later, amid the first test.
  await app.get(JobRunner, { strict: false }).runDue();
  const url = (await app.getUrl()).replace('[::1]', '127.0.0.1');
  const secrets = app.get(SecretBox, { strict: false });

  const latestMessage = (email: string): SignInCodeIssuedV1 => {
    const mailed = events
      .filter(({ name }) => name === SIGN_IN_CODE_ISSUED)
      .map(({ payload }) => payload as SignInCodeIssuedV1)
      .findLast((payload) => payload.email === email);
    if (mailed === undefined) throw new Error(`No code was sent to ${email}.`);
    return mailed;
  };
  const latestCode = (email: string): string => secrets.open(latestMessage(email).sealedCode ?? '', 'sign-in-code');
  const latestLink = (email: string): string => secrets.open(latestMessage(email).sealedLink ?? '', 'sign-in-link');
  const signedIn = async (email: string, more: object = {}): Promise<ApiClient> => {
    const client = new ApiClient(url);
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
  const close = async (): Promise<void> => {
    await app.close();
    await database.drop();
    await rm(environment.dataDir, { recursive: true, force: true });
  };
  return { url, app, events, client: () => new ApiClient(url), latestCode, latestLink, signedIn, close };
}
