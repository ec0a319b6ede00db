import type { Db } from '#platform/database'
import type { SecondFactorRow } from '../tables.ts'

export async function secondFactorsOf(db: Db, localId: string): Promise<SecondFactorRow[]> {
  return db.selectFrom('idp.second_factors').selectAll().where('local_id', '=', localId).orderBy('enrolled_at').execute()
}
