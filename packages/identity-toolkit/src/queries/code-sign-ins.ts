import { sql } from 'kysely'
import type { Tx } from '#platform/database'
import { USER_COLUMNS, type IdentityRow, type UserRow } from '../tables.ts'
import { saveDeviceSql, type DeviceChange } from './devices.ts'
import {
  countWrongCodeSql,
  tryPhoneSessionSql,
  totalWrongCodesSql,
  type StoredAttempt,
} from './phone-sessions.ts'
import { listOf } from '#platform/columns'

export type CodeSignIn = {
  attempt: StoredAttempt
  fresh: { localId: string; familyId: string }
  /** Whether only registered accounts may sign in. */
  isKnownOnly: boolean
  device: DeviceChange
}

/** Result of a code: whether it was right, its account, and whether the sign-in succeeded. */
export type CodeSignInResult = {
  is_right: boolean
  wrongInAll: number | null
  user: UserRow | null
  identities: IdentityRow[]
  hasSecondFactor: boolean
}

type SignInRow = { [Column in keyof UserRow]: UserRow[Column] | null } & {
  is_right: boolean
  wrong_in_all: number | null
  identities: IdentityRow[]
  has_second_factor: boolean
}

/**
 * A complete sign-in by code in one statement, because every login runs it: tries the code, finds or creates the account of its number, starts a
 * token family unless the account is disabled or has a second factor, saves the browser, and writes the audit log. undefined: no such session is
 * open.
 */
export async function signInByCode(
  tx: Tx,
  { attempt, fresh, isKnownOnly, device }: CodeSignIn,
): Promise<CodeSignInResult | undefined> {
  const { at, phone_mac, phone_end, network } = attempt.audit
  const { rows } = await sql<SignInRow>`
    with tried as (${tryPhoneSessionSql(attempt)}),
    counted_wrong as (${countWrongCodeSql(attempt)}),
    person as (
      insert into idp.users as u (local_id, phone, created_at, last_login_at, last_refresh_at)
      select ${fresh.localId}, phone, ${at}, ${at}, ${at} from tried
      where is_right and (not ${isKnownOnly}::boolean or exists (select from idp.users where phone = tried.phone))
      on conflict (phone) do update set
        last_login_at = case when u.disabled then u.last_login_at else excluded.last_login_at end,
        last_refresh_at = case when u.disabled then u.last_refresh_at else excluded.last_refresh_at end
      returning ${listOf(USER_COLUMNS)}
    ), family as (
      insert into idp.token_families (id, local_id, sign_in_provider, auth_time, last_used_at)
      select ${fresh.familyId}::uuid, local_id, 'phone', ${at}, ${at} from person
      where not disabled and not exists (select from idp.second_factors s where s.local_id = person.local_id)
      returning local_id
    ), entered as (select t.phone, t.created_at as asked_at from tried t, family),
    ${saveDeviceSql(device)},
    audited as (
      insert into idp.audit (at, kind, local_id, phone_mac, phone_end, network)
      select ${at}, kind, local_id, ${phone_mac}, ${phone_end}, ${network} from (
        select case when is_right then 'code.right' else 'code.wrong' end as kind, person.local_id from tried left join person on true
        union all select 'account.created', local_id from person where local_id = ${fresh.localId}
        union all select 'signed-in', local_id from family
      ) as happened
    )
    select t.is_right, ${totalWrongCodesSql(attempt)}, ${listOf(USER_COLUMNS, 'person')},
      (select coalesce(jsonb_agg(to_jsonb(i) order by i.provider), '[]') from idp.identities i where i.local_id = person.local_id) as identities,
      person.local_id is not null and not person.disabled and not exists (select from family) as has_second_factor
    from tried t left join person on true`.execute(tx)
  const found = rows[0]
  if (!found) return undefined
  const { is_right, wrong_in_all, identities, has_second_factor, ...user } = found
  return {
    is_right,
    wrongInAll: wrong_in_all,
    user: isUserRow(user) ? user : null,
    identities,
    hasSecondFactor: has_second_factor,
  }
}

const isUserRow = (row: { local_id: string | null }): row is UserRow => row.local_id !== null
