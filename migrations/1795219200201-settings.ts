import type { MigrationInterface, QueryRunner } from 'typeorm';

const WEEKDAYS = ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday'];
const SLOTS = [
  '9am-10am',
  '10am-11am',
  '11am-12pm',
  '12pm-1pm',
  '1pm-2pm',
  '2pm-3pm',
  '3pm-4pm',
  '4pm-5pm',
  '5pm-6pm',
  '6pm-7pm',
  '7pm-8pm',
  '8pm-9pm',
];

/** The platform's settings: one row, with the defaults of the administrators' specification §9. */
export class Settings1795219200201 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    await db.query(`
      CREATE SCHEMA IF NOT EXISTS admin;

      CREATE TABLE admin.setting (
        id smallint PRIMARY KEY DEFAULT 1 CHECK (id = 1),
        service_fee_percent integer NOT NULL DEFAULT 15 CHECK (service_fee_percent BETWEEN 5 AND 30),
        active_regions text[] NOT NULL DEFAULT ARRAY['Vaughan'],
        available_days jsonb NOT NULL CHECK (jsonb_typeof(available_days) = 'object'),
        available_time_slots jsonb NOT NULL CHECK (jsonb_typeof(available_time_slots) = 'object'),
        vacation_dates date[] NOT NULL DEFAULT '{}',
        delivery_fee_small_cents integer NOT NULL DEFAULT 1000 CHECK (delivery_fee_small_cents BETWEEN 0 AND 100000),
        delivery_fee_medium_cents integer NOT NULL DEFAULT 2500 CHECK (delivery_fee_medium_cents BETWEEN 0 AND 100000),
        delivery_fee_large_cents integer NOT NULL DEFAULT 5000 CHECK (delivery_fee_large_cents BETWEEN 0 AND 100000),
        link_lifetime_days integer NOT NULL DEFAULT 30 CHECK (link_lifetime_days BETWEEN 1 AND 365),
        release_delay_code_hours integer NOT NULL DEFAULT 0 CHECK (release_delay_code_hours BETWEEN 0 AND 720),
        release_delay_photo_hours integer NOT NULL DEFAULT 24 CHECK (release_delay_photo_hours BETWEEN 0 AND 720),
        load_per_window integer NOT NULL DEFAULT 100 CHECK (load_per_window BETWEEN 1 AND 10000),
        version integer NOT NULL DEFAULT 1
      );
    `);
    const days = Object.fromEntries(WEEKDAYS.map((day) => [day, day === 'sunday' || day === 'saturday']));
    const slots = Object.fromEntries(SLOTS.map((slot) => [slot, true]));
    const week = Object.fromEntries(WEEKDAYS.map((day) => [day, slots]));
    await db.query('INSERT INTO admin.setting (available_days, available_time_slots) VALUES ($1, $2)', [
      JSON.stringify(days),
      JSON.stringify(week),
    ]);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query('DROP TABLE admin.setting');
  }
}
