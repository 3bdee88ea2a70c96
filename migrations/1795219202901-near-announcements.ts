import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Which side of the trip that is under way was told that the driver is near, and when. */
export class NearAnnouncements1795219202901 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    await db.query(`
      ALTER TABLE delivery.delivery
        ADD COLUMN announced jsonb NOT NULL DEFAULT '{"pickup": null, "door": null}'
          CHECK (jsonb_typeof(announced) = 'object')`);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query('ALTER TABLE delivery.delivery DROP COLUMN announced');
  }
}
