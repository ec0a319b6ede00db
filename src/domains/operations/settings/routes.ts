import { serving, type Api } from '#platform/serve'
import { companyOf } from '#domains/operations/company'
import type { SettingsSchema } from '#platform/settings-schema'
import { inPageOrder, schemaOf } from './areas.ts'
import { changeCompany } from './change-company.ts'
import { changeSettings } from './change-settings.ts'
import * as contract from './contract.ts'
import { presentArea } from './present.ts'
import { setupSteps } from './setup.ts'

/** `settings`: the schemas of all domains. */
export function settingsRoutes(api: Api, { settings }: { settings: readonly SettingsSchema[] }): void {
  const schemas = inPageOrder(settings)
  const serve = serving(api)
  const { db, clock } = api
  serve(contract.getSetup, {}, async () => ({ steps: await setupSteps(db, api.config) }))
  serve(contract.listSettings, {}, async () => ({
    areas: await Promise.all(schemas.map(async (schema) => presentArea(schema, await schema.read(db)))),
  }))
  serve(contract.readCompany, {}, () => companyOf(db))
  serve(
    contract.changeCompany,
    { limit: { times: 60, seconds: 3_600 } },
    ({ body: { reason, ...company }, caller, request }) =>
      changeCompany(db, company, { actorId: caller.userId, reason, requestId: request.id, now: clock.now() }),
  )
  serve(
    contract.changeSettings,
    {
      limit: { times: 60, seconds: 3_600 },
      exists: async ({ area }) => schemaOf(schemas, area),
    },
    async ({ params, body, caller, request }) => ({
      area: await changeSettings(
        db,
        { schema: schemaOf(schemas, params.area), changes: body.changes },
        { actorId: caller.userId, reason: body.reason, requestId: request.id, now: clock.now() },
      ),
    }),
  )
}
