import { sql } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import type { Db } from '#platform/database'
import { columnsAs } from '#platform/columns'
import { IDENTITY_COLUMNS, SECOND_FACTOR_COLUMNS } from '../tables.ts'

/** For a query over `idp.users as u`: the login methods and the second factors of each account, as lists. */
export const listsOfAccount = (db: Db) =>
  [
    jsonArrayFrom(
      db
        .selectFrom('idp.identities as i')
        .select(columnsAs(IDENTITY_COLUMNS, 'i'))
        .where('i.local_id', '=', sql.ref<string>('u.local_id'))
        .orderBy('i.provider'),
    ).as('identities'),
    jsonArrayFrom(
      db
        .selectFrom('idp.second_factors as s')
        .select(columnsAs(SECOND_FACTOR_COLUMNS, 's'))
        .where('s.local_id', '=', sql.ref<string>('u.local_id'))
        .orderBy('s.enrolled_at'),
    ).as('factors'),
  ] as const
