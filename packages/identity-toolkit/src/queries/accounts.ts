import { sql } from 'kysely'
import type { Db, Tx } from '#platform/database'
import type { Account, Family } from '../sessions/id-token.ts'
import {
  IDENTITY_COLUMNS,
  USER_COLUMNS,
  type IdentityRow,
  type SecondFactorRow,
  type UserRow,
} from '../tables.ts'
import { columnsAs } from '#platform/columns'
import { listsOfAccount } from './of-account.ts'

export type StoredSession = Account & {
  family: (Family & { ended_at: Date | null }) | null
  factors: SecondFactorRow[]
}

/** The account and session of a token. null: there is no such account. */
export async function findSession(db: Db, localId: string, familyId: string): Promise<StoredSession | null> {
  const row = await db
    .selectFrom('idp.users as u')
    .leftJoin('idp.token_families as f', (join) =>
      join.onRef('f.local_id', '=', 'u.local_id').on('f.id', '=', familyId),
    )
    .select(columnsAs(USER_COLUMNS, 'u'))
    .select(['f.id', 'f.sign_in_provider', 'f.second_factor', 'f.auth_time', 'f.generation', 'f.ended_at'])
    .select([...listsOfAccount(db)])
    .where('u.local_id', '=', localId)
    .executeTakeFirst()
  if (!row) return null
  const {
    id,
    sign_in_provider,
    second_factor,
    auth_time,
    generation,
    ended_at,
    identities,
    factors: enrolled,
    ...user
  } = row
  // JSON has no dates.
  const factors = enrolled.map((factor) => ({ ...factor, enrolled_at: new Date(factor.enrolled_at) }))
  const isKnown = id !== null && sign_in_provider !== null && auth_time !== null && generation !== null
  return {
    user,
    identities,
    factors,
    family: isKnown ? { id, sign_in_provider, second_factor, auth_time, generation, ended_at } : null,
  }
}

export async function findAccount(db: Db, localId: string): Promise<Account | null> {
  const user = await db
    .selectFrom('idp.users')
    .select(USER_COLUMNS)
    .where('local_id', '=', localId)
    .executeTakeFirst()
  return user ? { user, identities: await listIdentities(db, localId) } : null
}

export async function listIdentities(db: Db, localId: string): Promise<IdentityRow[]> {
  return db
    .selectFrom('idp.identities')
    .select(IDENTITY_COLUMNS)
    .where('local_id', '=', localId)
    .orderBy('provider')
    .execute()
}

export const findUserByPhone = (db: Db, phone: string): Promise<UserRow | undefined> =>
  db.selectFrom('idp.users').select(USER_COLUMNS).where('phone', '=', phone).executeTakeFirst()

export const findUserByEmail = (db: Db, email: string): Promise<UserRow | undefined> =>
  db.selectFrom('idp.users').select(USER_COLUMNS).where('email', '=', email).executeTakeFirst()

export async function findUserByIdentity(
  db: Db,
  provider: string,
  rawId: string,
): Promise<UserRow | undefined> {
  return db
    .selectFrom('idp.users')
    .innerJoin('idp.identities', 'idp.identities.local_id', 'idp.users.local_id')
    .select(columnsAs(USER_COLUMNS, 'idp.users'))
    .where('provider', '=', provider)
    .where('raw_id', '=', rawId)
    .executeTakeFirst()
}

/** The account with this address at a provider, whatever its address here. */
export const findUserByIdentityEmail = (db: Db, email: string): Promise<UserRow | undefined> =>
  db
    .selectFrom('idp.users')
    .select(USER_COLUMNS)
    .where((is) =>
      is.exists(
        is
          .selectFrom('idp.identities')
          .select('provider')
          .whereRef('local_id', '=', 'idp.users.local_id')
          .where('email', '=', email),
      ),
    )
    .orderBy('local_id')
    .limit(1)
    .executeTakeFirst()

/** Accounts that used this provider, the latest login first. */
export async function listRecentIdentities(
  db: Db,
  provider: string,
  limit: number,
): Promise<{ email: string; display_name: string | null }[]> {
  return db
    .selectFrom('idp.identities as i')
    .innerJoin('idp.users as u', 'u.local_id', 'i.local_id')
    .select(['i.email', 'i.display_name'])
    .where('i.provider', '=', provider)
    .where('i.email', 'is not', null)
    .where('u.disabled', '=', false)
    .orderBy('u.last_login_at', 'desc')
    .orderBy('i.email')
    .limit(limit)
    .$narrowType<{ email: string }>()
    .execute()
}

type Profile = {
  email?: string | null
  email_verified?: boolean
  initial_email?: string | null
  email_link?: boolean
  display_name?: string | null
  photo_url?: string | null
  password_hash?: string | null
}

export async function insertUser(
  tx: Tx,
  fresh: { localId: string; now: Date },
  profile: Profile,
): Promise<UserRow> {
  return tx
    .insertInto('idp.users')
    .values({ ...emptyUser(fresh.localId, fresh.now), ...profile })
    .returning(USER_COLUMNS)
    .executeTakeFirstOrThrow()
}

type UserChange = Profile & {
  phone?: string | null
  password_changed_at?: Date
  last_login_at?: Date
  last_refresh_at?: Date
}

export async function updateUser(tx: Tx, localId: string, change: UserChange): Promise<UserRow> {
  // Including the key keeps the statement valid when nothing changes.
  return tx
    .updateTable('idp.users')
    .set({ local_id: localId, ...change })
    .where('local_id', '=', localId)
    .returning(USER_COLUMNS)
    .executeTakeFirstOrThrow()
}

/** Locks the account, so that two changes run one after the other. */
export async function lockUser(tx: Tx, localId: string): Promise<void> {
  await sql`select 1 from idp.users where local_id = ${localId} for update`.execute(tx)
}

/** Also forgets the browsers known to the number. */
export async function deleteUser(tx: Tx, localId: string): Promise<void> {
  await sql`delete from idp.devices d using idp.users u where u.local_id = ${localId} and d.phone = u.phone`.execute(
    tx,
  )
  await tx.deleteFrom('idp.users').where('local_id', '=', localId).execute()
}

export async function upsertIdentity(tx: Tx, identity: IdentityRow): Promise<void> {
  await tx
    .insertInto('idp.identities')
    .values(identity)
    .onConflict((conflict) =>
      conflict.columns(['provider', 'raw_id']).doUpdateSet({
        email: identity.email,
        display_name: identity.display_name,
        photo_url: identity.photo_url,
      }),
    )
    .execute()
}

export async function deleteIdentities(tx: Tx, localId: string, providers: string[]): Promise<void> {
  await tx
    .deleteFrom('idp.identities')
    .where('local_id', '=', localId)
    .where(sql<boolean>`provider = any(${providers}::text[])`)
    .execute()
}

function emptyUser(localId: string, now: Date) {
  return {
    local_id: localId,
    phone: null,
    email: null,
    display_name: null,
    photo_url: null,
    password_hash: null,
    password_changed_at: null,
    created_at: now,
    last_login_at: now,
    last_refresh_at: now,
  }
}
