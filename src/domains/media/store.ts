import { sql } from 'kysely'
import type { Db, Tx } from '#platform/database'
import type { PictureKind } from './tables.ts'

export type PictureRow = { hash: string; kind: PictureKind; name: string; alt: string; width: number; height: number; placeholder: string }

export const picturesByHash = (db: Db, hashes: readonly string[]): Promise<PictureRow[]> =>
  db
    .selectFrom('media.pictures')
    .select(['hash', 'kind', 'name', 'alt', 'width', 'height', 'placeholder'])
    .where(sql<boolean>`hash = any(${hashes}::text[])`)
    .execute()

/** Drawings alone are ours to name: what somebody uploads may be called anything and must never be found by it. */
export const newestDrawing = (db: Db, name: string): Promise<PictureRow | undefined> =>
  db
    .selectFrom('media.pictures')
    .select(['hash', 'kind', 'name', 'alt', 'width', 'height', 'placeholder'])
    .where('name', '=', name)
    .where('kind', '=', 'drawing')
    .orderBy('kept_at', 'desc')
    .limit(1)
    .executeTakeFirst()

export async function insertPictures(tx: Tx, pictures: readonly PictureRow[]): Promise<void> {
  await sql`
    insert into media.pictures (hash, kind, name, alt, width, height, placeholder)
    select * from json_to_recordset(${JSON.stringify(pictures)}::json) as r(hash text, kind text, name text, alt text,
      width int, height int, placeholder text)
    on conflict (hash) do nothing`.execute(tx)
}
