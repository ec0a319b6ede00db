import { registerRoute, type Api } from '#platform/register-route'
import { loadCompany } from '#domains/operations/company'
import type { SettingsSchema } from '#platform/settings-schema'
import { inPageOrder, findSchema } from './areas.ts'
import { changeCompany } from './change-company.ts'
import { changeSettings } from './change-settings.ts'
import * as contract from './contract.ts'
import { presentAreas } from './area-history.ts'
import { listSetupSteps } from './setup.ts'
import { staffActionOf } from '#platform/staff-action'
import './resources.ts'

/** `settings`: the schemas of all domains. */
export function settingsRoutes(api: Api, { settings }: { settings: readonly SettingsSchema[] }): void {
  const schemas = inPageOrder(settings)
  const route = registerRoute(api)
  const { db, clock } = api
  route(contract.getSetup, {}, async () => ({ steps: await listSetupSteps(db, api.config) }))
  route(contract.listSettings, {}, async () => ({
    areas: await presentAreas(db, schemas),
  }))
  route(contract.readCompany, {}, () => loadCompany(db))
  route(
    contract.changeCompany,
    { limit: { times: 60, seconds: 3_600 } },
    ({ body: { reason, ...company }, caller, request }) =>
      changeCompany(db, company, { actorId: caller.userId, reason, requestId: request.id, now: clock.now() }),
  )
  route(
    contract.changeSettings,
    {
      limit: { times: 60, seconds: 3_600 },
      loadResource: async ({ area }) => findSchema(schemas, area),
    },
    async ({ resource: schema, body, caller, request }) => ({
      area: await changeSettings(
        db,
        { schema, changes: body.changes, version: body.version },
        staffActionOf({ caller, request, body }, clock.now()),
      ),
    }),
  )
}
