import fastifyCookie from '@fastify/cookie';
import fastifyMultipart from '@fastify/multipart';
import { FastifyAdapter, type NestFastifyApplication } from '@nestjs/platform-fastify';
import { Test } from '@nestjs/testing';
import { TypeOrmModule } from '@nestjs/typeorm';
import { rm } from 'node:fs/promises';
import { SettingsModule } from '../../src/contexts/admin/settings/settings.module.js';
import { ConfigModule } from '../../src/platform/config/config.module.js';
import { IdentityModule } from '../../src/contexts/identity/identity.module.js';
import { SIGN_IN_CODE_ISSUED, type SignInCodeIssuedV1 } from '../../src/contexts/identity/published/events.js';
import { PersonRecords } from '../../src/contexts/identity/published/user-directory.js';
import { ServedAreas } from '../../src/contexts/listings/application/ports/listing.repository.js';
import { ListingsModule } from '../../src/contexts/listings/listings.module.js';
import { TransactionRegister } from '../../src/contexts/listings/published/transaction-register.js';
import { closeSilentConnections } from '../../src/platform/http/silent-connections.js';
import { validationPipe } from '../../src/platform/http/validation.js';
import { writeSentences } from '../../src/platform/http/answers/written-answers.js';
import { JobRunner } from '../../src/platform/jobs/job-runner.js';
import { dataSourceOptions } from '../../src/platform/persistence/data-source-options.js';
import { DatabaseSession } from '../../src/platform/persistence/database-session.js';
import { EventPublisher } from '../../src/platform/application/ports/event-publisher.js';
import { SecretBox } from '../../src/platform/application/ports/secret-box.js';
import { UnitOfWork } from '../../src/platform/application/ports/unit-of-work.js';
import { PlatformModule } from '../../src/platform/platform.module.js';
import { COMPLETE_PROFILE } from '../identity/builders/a-user.js';
import { ApiClient, type Answer } from '../support/api-client.js';
import { createDatabase } from '../support/database.js';
import { testEnvironment } from '../support/environment.js';
import { expectStatus, photo } from '../support/people.js';

export interface SignedIn {
  id: number;
  client: ApiClient;
}

/** Settings, identity and listings on a fresh database, without the contexts above them; L4L is served. */
export class ListingsApplication {
  #people = 0;

  private constructor(
    readonly app: NestFastifyApplication,
    readonly url: string,
    readonly databaseUrl: string,
    private readonly codes: Map<string, string>,
    private readonly end: () => Promise<void>,
  ) {}

  /** With a database URL, starts a second instance on that database, which its first instance owns. */
  static async start(sharedDatabaseUrl?: string): Promise<ListingsApplication> {
    const database =
      sharedDatabaseUrl === undefined
        ? await createDatabase()
        : { url: sharedDatabaseUrl, drop: () => Promise.resolve() };
    const environment = testEnvironment({ databaseUrl: database.url, variables: { OTP_PER_CLIENT_PER_HOUR: '500' } });
    const house = await Test.createTestingModule({
      imports: [
        ConfigModule.with(environment),
        TypeOrmModule.forRoot(dataSourceOptions(environment.databaseUrl)),
        PlatformModule,
        SettingsModule,
        IdentityModule,
        ListingsModule,
      ],
    }).compile();
    const app = house.createNestApplication<NestFastifyApplication>(
      new FastifyAdapter({ forceCloseConnections: 'idle' }),
    );
    app.useLogger(false);
    app.useGlobalPipes(validationPipe());
    closeSilentConnections(app.getHttpAdapter().getInstance());
    writeSentences(app.getHttpAdapter().getInstance());
    await app.register(fastifyCookie);
    await app.register(fastifyMultipart, { throwFileSizeLimit: false });
    const codes = new Map<string, string>();
    const publisher = app.get(EventPublisher, { strict: false });
    const publish = publisher.publish.bind(publisher);
    publisher.publish = async (...facts) => {
      for (const { name, payload } of facts) {
        const { email, sealedCode } = payload as SignInCodeIssuedV1;
        if (name === SIGN_IN_CODE_ISSUED) codes.set(email, sealedCode ?? '');
      }
      await publish(...facts);
    };
    await app.listen(0, '127.0.0.1');
    // Jobs due at startup would otherwise run a second later, during the first test.
    await app.get(JobRunner, { strict: false }).runDue();
    const url = (await app.getUrl()).replace('[::1]', '127.0.0.1');
    const end = async (): Promise<void> => {
      await app.close();
      await database.drop();
      if (sharedDatabaseUrl === undefined) await rm(environment.dataDir, { recursive: true, force: true });
    };
    const started = new ListingsApplication(app, url, database.url, codes, end);
    const areas = app.get(ServedAreas, { strict: false });
    await started.inside(() => areas.record({ fsa: 'L4L', city: 'Vaughan', active: true }));
    return started;
  }

  get register(): TransactionRegister {
    return this.app.get(TransactionRegister, { strict: false });
  }

  /** Simulates what time or other contexts would cause. */
  async write(sql: string, parameters: unknown[]): Promise<void> {
    await this.inside(() => this.app.get(DatabaseSession, { strict: false }).write(sql, parameters));
  }

  inside<T>(work: () => Promise<T>): Promise<T> {
    return this.app.get(UnitOfWork, { strict: false }).run(work);
  }

  async signedIn(email = `person-${String(++this.#people)}@example.ca`): Promise<SignedIn> {
    const client = new ApiClient(this.url);
    await expectStatus(client.post('/api/auth/send-otp', { email }), 200);
    const passcode = this.app.get(SecretBox, { strict: false }).open(this.codes.get(email) ?? '', 'sign-in-code');
    const { body } = await expectStatus<{ user: { id: number } }>(
      client.post('/api/auth/verify-otp', { email, passcode }),
      200,
    );
    return { id: body.user.id, client };
  }

  /** A seller with a complete profile in Woodbridge; the account at the card provider is verified by default. */
  async seller({ verified = true } = {}): Promise<SignedIn> {
    const person = await this.signedIn();
    const { address2: _none, ...profile } = { ...COMPLETE_PROFILE, username: `user-${String(person.id)}` };
    await expectStatus(person.client.call('PATCH', '/api/user', { body: { ...profile, zipCode: 'L4L 1A1' } }), 200);
    const records = this.app.get(PersonRecords, { strict: false });
    const account = { stripeConnectId: `acct_${String(person.id)}`, verified };
    await this.inside(() => records.recordSellerAccount(person.id, account));
    return person;
  }

  /** Submits the page's form with the given fields replaced or added. */
  async create<Body = Record<string, unknown>>(
    { client }: SignedIn,
    fields: Record<string, string> = {},
    { images, key }: { images?: [Blob, string][]; key?: string } = {},
  ): Promise<Answer<Body>> {
    const form = new FormData();
    const given = { name: 'Oak bookcase', amount: '150.00', size: 'medium', ...fields };
    for (const [name, value] of Object.entries(given)) form.set(name, value);
    for (const [image, name] of images ?? [[await photo(), 'front.jpg']]) form.append('images', image, name);
    return client.call<Body>('POST', '/api/products', { form, key });
  }

  close(): Promise<void> {
    return this.end();
  }
}
