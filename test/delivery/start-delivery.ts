import fastifyCookie from '@fastify/cookie';
import fastifyMultipart from '@fastify/multipart';
import { FastifyAdapter, type NestFastifyApplication } from '@nestjs/platform-fastify';
import { Test } from '@nestjs/testing';
import { TypeOrmModule } from '@nestjs/typeorm';
import { randomUUID } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { SettingsModule } from '../../src/contexts/admin/settings/settings.module.js';
import { ConfigModule } from '../../src/platform/config/config.module.js';
import { DeliveryModule } from '../../src/contexts/delivery/delivery.module.js';
import { DeliveryDesk, type DropOff } from '../../src/contexts/delivery/published/delivery-desk.js';
import { IdentityModule } from '../../src/contexts/identity/identity.module.js';
import { SIGN_IN_CODE_ISSUED, type SignInCodeIssuedV1 } from '../../src/contexts/identity/published/events.js';
import { PersonRecords } from '../../src/contexts/identity/published/user-directory.js';
import { ListingsModule } from '../../src/contexts/listings/listings.module.js';
import { TransactionRegister } from '../../src/contexts/listings/published/transaction-register.js';
import { closeSilentConnections } from '../../src/platform/http/silent-connections.js';
import { validationPipe } from '../../src/platform/http/validation.js';
import { writeSentences } from '../../src/platform/http/answers/written-answers.js';
import { JobRunner } from '../../src/platform/jobs/job-runner.js';
import { Clock } from '../../src/platform/application/ports/clock.js';
import { DatabaseSession } from '../../src/platform/persistence/database-session.js';
import { dataSourceOptions } from '../../src/platform/persistence/data-source-options.js';
import { EventPublisher } from '../../src/platform/application/ports/event-publisher.js';
import { SecretBox } from '../../src/platform/application/ports/secret-box.js';
import { UnitOfWork } from '../../src/platform/application/ports/unit-of-work.js';
import type { DomainEvent } from '../../src/platform/domain/domain-event.js';
import { PlatformModule } from '../../src/platform/platform.module.js';
import { COMPLETE_PROFILE } from '../identity/builders/a-user.js';
import { ApiClient } from '../support/api-client.js';
import { createDatabase } from '../support/database.js';
import { testEnvironment } from '../support/environment.js';
import { eventually, expectStatus, photo } from '../support/people.js';
import { HAS_WAITED } from '../support/waited.js';
import { addApprovedDocuments } from './builders/approved-documents.js';
import { DROP_OFF } from './builders/a-delivery.js';

export interface SignedIn {
  id: number;
  client: ApiClient;
}

/**
 * Settings, identity, listings and delivery on a fresh database, without payments; the helpers make sales as payments
 * would.
 */
export class DeliveryApplication {
  #people = 0;
  #admin: Promise<SignedIn> | null = null;

  private constructor(
    readonly app: NestFastifyApplication,
    readonly url: string,
    readonly events: DomainEvent<object>[],
    private readonly end: () => Promise<void>,
  ) {}

  static async start(variables: Record<string, string> = {}): Promise<DeliveryApplication> {
    const database = await createDatabase();
    const environment = testEnvironment({
      databaseUrl: database.url,
      variables: { OTP_PER_CLIENT_PER_HOUR: '500', ...variables },
    });
    const house = await Test.createTestingModule({
      imports: [
        ConfigModule.with(environment),
        TypeOrmModule.forRoot(dataSourceOptions(environment.databaseUrl)),
        PlatformModule,
        SettingsModule,
        IdentityModule,
        ListingsModule,
        DeliveryModule,
      ],
    }).compile();
    const app = house.createNestApplication<NestFastifyApplication>(new FastifyAdapter());
    app.useLogger(false);
    app.useGlobalPipes(validationPipe());
    closeSilentConnections(app.getHttpAdapter().getInstance());
    writeSentences(app.getHttpAdapter().getInstance());
    await app.register(fastifyCookie);
    await app.register(fastifyMultipart, { throwFileSizeLimit: false });
    const publisher = app.get(EventPublisher, { strict: false });
    const events: DomainEvent<object>[] = [];
    const publish = publisher.publish.bind(publisher);
    publisher.publish = async (...facts) => {
      events.push(...facts);
      await publish(...facts);
    };
    await app.listen(0, '127.0.0.1');
    // Jobs due at the start would otherwise run a second later, during the first test.
    await app.get(JobRunner, { strict: false }).runDue();
    const url = (await app.getUrl()).replace('[::1]', '127.0.0.1');
    const end = async (): Promise<void> => {
      await app.close();
      await database.drop();
      await rm(environment.dataDir, { recursive: true, force: true });
    };
    return new DeliveryApplication(app, url, events, end);
  }

  client(): ApiClient {
    return new ApiClient(this.url);
  }

  async signedIn(email?: string): Promise<SignedIn> {
    const address = email ?? `person-${String(++this.#people)}@example.ca`;
    const client = this.client();
    await expectStatus(client.post('/api/auth/send-otp', { email: address }), 200);
    const mailed = this.events
      .filter(({ name }) => name === SIGN_IN_CODE_ISSUED)
      .map(({ payload }) => payload as SignInCodeIssuedV1)
      .findLast((payload) => payload.email === address);
    const passcode = this.app.get(SecretBox, { strict: false }).open(mailed?.sealedCode ?? '', 'sign-in-code');
    const { body } = await expectStatus<{ user: { id: number } }>(
      client.post('/api/auth/verify-otp', { email: address, passcode }),
      200,
    );
    return { id: body.user.id, client };
  }

  /** Signs in once, because codes for one address are sent at least 30 seconds apart. */
  /** The administrator with a proof of this moment, however far the clock has moved. */
  async admin(): Promise<SignedIn> {
    const admin = await (this.#admin ??= this.signedIn('admin@porchlight.test'));
    const session = this.app.get(DatabaseSession, { strict: false });
    const now = this.app.get(Clock, { strict: false }).now();
    const renew = 'UPDATE identity.session SET verified_at = $1 WHERE user_id = $2';
    await this.app.get(UnitOfWork, { strict: false }).run(() => session.write(renew, [now, admin.id]));
    return admin;
  }

  async registered(firstName = 'Maya', lastName = 'Tremblay'): Promise<SignedIn> {
    const person = await this.signedIn();
    const profile = {
      ...COMPLETE_PROFILE,
      address2: undefined,
      zipCode: 'L4L 1A1',
      firstName,
      lastName,
      username: `user-${String(person.id)}`,
    };
    await expectStatus(person.client.call('PATCH', '/api/user', { body: profile }), 200);
    return person;
  }

  async driver(firstName = 'Lee'): Promise<SignedIn> {
    const person = await this.registered(firstName, 'Moreau');
    await expectStatus(person.client.post('/api/driver/apply', { acceptAgreement: true }), 201);
    await this.documentsOf(person.id);
    const { client } = await this.admin();
    await expectStatus(
      client.call('PATCH', `/api/admin/drivers/${String(person.id)}`, { body: { status: 'approved' } }),
      200,
    );
    return person;
  }

  /** Adds approved documents without the pictures that a driver would upload. */
  documentsOf(userId: number): Promise<void> {
    const [session, secrets] = [
      this.app.get(DatabaseSession, { strict: false }),
      this.app.get(SecretBox, { strict: false }),
    ];
    return this.app
      .get(UnitOfWork, { strict: false })
      .run(() => addApprovedDocuments(session, secrets, userId, new Date()));
  }

  /** A seller with a listing; the account at the card provider counts as verified. */
  async listed(): Promise<{ seller: SignedIn; listing: { id: string; shareLink: string } }> {
    const seller = await this.registered();
    await this.app
      .get(UnitOfWork, { strict: false })
      .run(() =>
        this.app
          .get(PersonRecords, { strict: false })
          .recordSellerAccount(seller.id, { stripeConnectId: `acct_${String(seller.id)}`, verified: true }),
      );
    const form = new FormData();
    for (const [name, value] of Object.entries({ name: 'Oak bookcase', amount: '150.00', size: 'medium' }))
      form.set(name, value);
    form.append('images', await photo('#7a5230'), 'front.jpg');
    const create = (): Promise<{ status: number; body: { id: string; shareLink: string } }> =>
      seller.client.call('POST', '/api/products', { form });
    const listing = await eventually(async () => {
      const { status, body } = await create();
      return status === 201 ? body : undefined;
    }, 'the listing');
    return { seller, listing };
  }

  /** A sale whose money has arrived, made as payments would. */
  async sold(
    given: Partial<DropOff> = {},
  ): Promise<{ seller: SignedIn; buyer: SignedIn; listing: { id: string; shareLink: string }; jobId: string }> {
    const { seller, listing } = await this.listed();
    const buyer = await this.signedIn();
    const [register, desk, unitOfWork] = [TransactionRegister, DeliveryDesk, UnitOfWork].map((token) =>
      this.app.get(token, { strict: false }),
    ) as [TransactionRegister, DeliveryDesk, UnitOfWork];
    const checkoutId = randomUUID();
    const { deliveryDate: day, deliveryWindow: window } = await this.openWindow(listing.shareLink);
    const until = new Date(Date.now() + 35 * 60_000);
    await unitOfWork.run(async () => {
      await register.reserve(listing.id, { checkoutId, buyerId: buyer.id, until });
      await desk.holdWindow({ listingId: listing.id, checkoutId, day, window, dropOffPostalCode: 'L4J 2B2', until });
    });
    await unitOfWork.run(async () => {
      await register.lock(listing.id);
      await register.sell(listing.id, { buyerId: buyer.id, checkoutId, deliveryDate: day, deliveryWindow: window });
      await desk.book({
        listingId: listing.id,
        checkoutId,
        buyerId: buyer.id,
        day,
        window,
        dropOff: { ...DROP_OFF, ...given },
      });
    });
    const found = await desk.find(listing.id);
    return { seller, buyer, listing, jobId: found?.deliveryId ?? '' };
  }

  /** Moves the driver's arrival into the past, so that they have waited long enough. */
  async waited(deliveryId: string): Promise<void> {
    const session = this.app.get(DatabaseSession, { strict: false });
    await this.app.get(UnitOfWork, { strict: false }).run(() => session.write(HAS_WAITED, [deliveryId]));
  }

  /** The first open window after today, because one of today's may close at the next full hour. */
  async openWindow(shareLink: string): Promise<{ deliveryDate: string; deliveryWindow: string }> {
    interface Options {
      days: { date: string; windows: { label: string; available: boolean }[] }[];
    }
    const { body } = await this.client().get<Options>(
      `/api/products/${shareLink}/delivery-options?postalCode=L4J%202B2`,
    );
    for (const { date, windows } of body.days.slice(1)) {
      const open = windows.find(({ available }) => available);
      if (open !== undefined) return { deliveryDate: date, deliveryWindow: open.label };
    }
    throw new Error('No window is open.');
  }

  close(): Promise<void> {
    return this.end();
  }
}
