import type { FastifyRequest } from 'fastify'
import { notFound, Refusal } from '#platform/refusal'
import type { Api } from '#platform/register-route'
import { transact } from '#platform/transact'
import { courierWebhook } from './contract.ts'
import type { Couriers } from './courier.ts'
import { handleCourierUpdates } from './transitions/handle-courier-updates.ts'

/**
 * Webhook paths by courier: neutral words, because one courier refuses paths that contain its name (Shiprocket: none with 'shiprocket',
 * 'kartrocket', 'sr' or 'kr'; docs/couriers.md#shiprocket).
 */
export const webhookLines: Record<string, string> = { one: 'shiprocket', two: 'delhivery', demo: 'demo' }

const MAX_UPDATES_PER_CALL = 500

/** Receives courier webhooks. Authentic updates are stored before the answer; others get no details. */
export function webhookRoutes(api: Api, couriers: Couriers): void {
  api.endpoints.push(courierWebhook)
  const courierOf = (request: FastifyRequest) => {
    const { line } = request.params as { line: string }
    const courier = couriers.named(Object.hasOwn(webhookLines, line) ? (webhookLines[line] ?? '') : '')
    if (!courier) throw notFound()
    return courier
  }
  // An unassigned path answers 404, whatever is sent to it.
  const onRequest = async (request: FastifyRequest) => void courierOf(request)
  api.app.post(`/api${courierWebhook.path}`, { onRequest }, async (request) => {
    const courier = courierOf(request)
    const updates = courier.readWebhook(request.headers, request.body)
    if (!updates) throw new Refusal(401, 'bad_signature', 'fulfilment.bad_signature')
    await transact(api.db, (tx) =>
      handleCourierUpdates(tx, courier.name, {
        updates: updates.slice(0, MAX_UPDATES_PER_CALL),
        now: api.clock.now(),
      }),
    )
    return { received: true }
  })
}
