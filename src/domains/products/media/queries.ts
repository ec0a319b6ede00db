import { sql } from 'kysely'
import type { Db, Tx } from '#platform/database'
import type { PictureKind } from './tables.ts'
import { lock, lockShared } from '#platform/locks'

export type PictureRow = {
  hash: string
  kind: PictureKind
  name: string
  alt: string
  width: number
  height: number
  placeholder: string
  blur: string | null
}

const COLUMNS = ['hash', 'kind', 'name', 'alt', 'width', 'height', 'placeholder', 'blur'] as const

export const picturesByHash = (db: Db, hashes: readonly string[]): Promise<PictureRow[]> =>
  db
    .selectFrom('media.pictures')
    .select(COLUMNS)
    .where(sql<boolean>`hash = any(${hashes}::text[])`)
    .execute()

/** Drawings only: an upload may have any name and must not be found by it. */
export const newestDrawing = (db: Db, name: string): Promise<PictureRow | undefined> =>
  db
    .selectFrom('media.pictures')
    .select(COLUMNS)
    .where('name', '=', name)
    .where('kind', '=', 'drawing')
    .orderBy('stored_at', 'desc')
    .limit(1)
    .executeTakeFirst()

/**
 * Owner kind: 'drawing' (made by the shop), 'free' (a photo without an owner: goods by import), 'personal' otherwise. A released photo stays
 * personal
 * until it is deleted. undefined: no such picture.
 */
export async function kindOfAccess(
  db: Db,
  hash: string,
): Promise<'drawing' | 'free' | 'personal' | undefined> {
  const { rows } = await sql<{ kind: 'drawing' | 'free' | 'personal' }>`
    select case when p.kind = 'drawing' then 'drawing'
      when exists (select from media.photo_owners o where o.hash = p.hash) or exists (select from media.released_pictures r where r.hash = p.hash) then 'personal'
      else 'free' end as kind
    from media.pictures p where p.hash = ${hash}`.execute(db)
  return rows[0]?.kind
}

export async function insertPictures(tx: Tx, pictures: readonly PictureRow[]): Promise<void> {
  await sql`
    insert into media.pictures (hash, kind, name, alt, width, height, placeholder, blur)
    select hash, kind, name, alt, width, height, placeholder, blur from json_to_recordset(${JSON.stringify(pictures)}::json) as r(hash text, kind text, name text, alt text,
      width int, height int, placeholder text, blur text)
    on conflict (hash) do nothing`.execute(tx)
}

export async function insertPhotoOwner(tx: Tx, hash: string, personId: number): Promise<void> {
  await sql`insert into media.photo_owners (hash, person_id) values (${hash}, ${personId}) on conflict do nothing`.execute(
    tx,
  )
}

export async function countPhotosOf(db: Db, personId: number): Promise<number> {
  const { rows } = await sql<{
    count: number
  }>`select count(*)::int as count from media.photo_owners where person_id = ${personId}`.execute(db)
  return rows[0]?.count ?? 0
}

/** Those of the photos that this person added. */
export const photosOf = (db: Db, personId: number, hashes: readonly string[]): Promise<PictureRow[]> =>
  db
    .selectFrom('media.pictures')
    .select(COLUMNS)
    .where('kind', '=', 'photo')
    .where(sql<boolean>`hash = any(${hashes}::text[])`)
    .where(
      sql<boolean>`exists (select from media.photo_owners o where o.hash = media.pictures.hash and o.person_id = ${personId})`,
    )
    .execute()

export const picturesWithoutBlur = (db: Db, limit: number): Promise<PictureRow[]> =>
  db
    .selectFrom('media.pictures')
    .select(COLUMNS)
    .where('blur', 'is', null)
    .orderBy('stored_at')
    .limit(limit)
    .execute()

export async function setBlurs(tx: Tx, blurs: readonly { hash: string; blur: string }[]): Promise<void> {
  await sql`
    update media.pictures p set blur = r.blur
    from json_to_recordset(${JSON.stringify(blurs)}::json) as r(hash text, blur text) where p.hash = r.hash`.execute(
    tx,
  )
}

/** Shared lock: cleanup waits while a photo is between its file and its row, and saving waits during cleanup. */
export async function lockCleanupShared(tx: Tx): Promise<void> {
  await lockShared(tx, 'media.cleanup')
}

/** Exclusive lock: waits for photos between file and row; held until the transaction ends. */
export async function lockCleanup(tx: Tx): Promise<void> {
  await lock(tx, 'media.cleanup')
}
