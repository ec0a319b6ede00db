import { registerRoute, type Api } from '#platform/register-route'
import * as contract from '../contract/materials.ts'
import { listMaterials, type CommissionRateAt } from './list-materials.ts'

export function materialRoutes(api: Api, { shareOn }: { shareOn: CommissionRateAt }): void {
  const { db, clock } = api
  registerRoute(api)(contract.listMaterials, { limit: { times: 600, seconds: 600 } }, ({ params, caller }) =>
    listMaterials(db, { postId: params.id, readerId: caller?.userId ?? null, now: clock.now(), shareOn }),
  )
}
