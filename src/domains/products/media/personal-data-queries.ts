import { sql } from 'kysely'
import type { Db, Tx } from '#platform/database'
import './tables.ts'

export const readPhotosOfPerson = (db: Db, personId: number) =>
  db
    .selectFrom('media.photo_owners as o')
    .innerJoin('media.pictures as p', 'p.hash', 'o.hash')
    .select(['p.hash', 'p.alt', 'p.width', 'p.height', 'o.at'])
    .where('o.person_id', '=', personId)
    .orderBy('o.at')
    .execute()

/** Moves one account's photos to another; photos of both are there once. */
export async function reassignPhotos(tx: Tx, { from, into }: { from: number; into: number }): Promise<void> {
  await sql`
    insert into media.photo_owners (hash, person_id, at) select hash, ${into}::bigint, at from media.photo_owners where person_id = ${from}
    on conflict do nothing`.execute(tx)
  await tx.deleteFrom('media.photo_owners').where('person_id', '=', from).execute()
}

/** Releases a person's photos. Co-owners keep theirs; the others are deleted once no page shows them. */
export async function releaseAllPhotos(tx: Tx, personId: number, at: Date): Promise<void> {
  await sql`
    with let_go as (delete from media.photo_owners where person_id = ${personId} returning hash)
    insert into media.released_pictures (hash, at) select hash, ${at}::timestamptz from let_go
    on conflict (hash) do update set at = excluded.at`.execute(tx)
}

/** Releases some photos of a person, by hash. */
export async function releasePhotosByHash(
  tx: Tx,
  personId: number,
  { hashes, at }: { hashes: readonly string[]; at: Date },
): Promise<void> {
  await sql`
    with let_go as (delete from media.photo_owners where person_id = ${personId} and hash = any(${[...hashes]}::text[]) returning hash)
    insert into media.released_pictures (hash, at) select hash, ${at}::timestamptz from let_go
    on conflict (hash) do update set at = excluded.at`.execute(tx)
}

export async function readReleased(
  db: Db,
  { before, limit }: { before: Date; limit: number },
): Promise<string[]> {
  const rows = await db
    .selectFrom('media.released_pictures')
    .select('hash')
    .where('at', '<', before)
    .orderBy('at')
    .limit(limit)
    .execute()
  return rows.map(({ hash }) => hash)
}

export async function deleteReleases(tx: Tx, hashes: readonly string[]): Promise<void> {
  await sql`delete from media.released_pictures where hash = any(${[...hashes]}::text[])`.execute(tx)
}

export async function postponeReleases(tx: Tx, hashes: readonly string[], at: Date): Promise<void> {
  await sql`update media.released_pictures set at = ${at} where hash = any(${[...hashes]}::text[])`.execute(
    tx,
  )
}

/** @returns whether it still has no owner. */
export async function lockReleased(tx: Tx, hash: string): Promise<boolean> {
  const { rows } = await sql<{ hash: string }>`
    select r.hash from media.released_pictures r where r.hash = ${hash}
      and not exists (select 1 from media.photo_owners o where o.hash = r.hash) for update`.execute(tx)
  return rows.length > 0
}

export async function deletePicture(tx: Tx, hash: string): Promise<void> {
  await tx.deleteFrom('media.pictures').where('hash', '=', hash).execute()
}
