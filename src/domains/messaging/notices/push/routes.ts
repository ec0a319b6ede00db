import { deviceOf } from '#domains/accounts/identity/sessions'
import { badInput } from '#platform/refusal'
import { registerRoute, type Api } from '#platform/register-route'
import { transact } from '#platform/transact'
import type { Db } from '#platform/database'
import * as contract from '../contract.ts'
import type { PushPort } from './port.ts'
import { isPublicKey, isPushService, MAX_DEVICES } from './rules.ts'
import { deleteDevices, saveDevice, saveQuietHours, listDevices } from './queries.ts'

const CHANGE_LIMIT = { times: 30, seconds: 600 }

/** `push`: null if push is off in this shop. */
export function pushRoutes(api: Api, push: Pick<PushPort, 'services' | 'publicKey'> | null): void {
  const route = registerRoute(api)
  const { db, clock } = api
  const present = async (read: Db, personId: number) => ({
    public_key: push ? await push.publicKey() : null,
    devices: (await listDevices(read, personId)).map(({ id, browser, since }) => ({
      id,
      browser,
      since: since.toISOString(),
    })),
  })
  route(contract.listPushDevices, {}, ({ caller }) => present(db, caller.userId))
  route(contract.putPushDevice, { limit: CHANGE_LIMIT }, ({ body, caller, request }) => {
    const { endpoint, keys, language } = body
    if (!push) throw badInput('notices.push_off')
    if (!isPushService(endpoint, push.services)) throw badInput('notices.push_service_unknown')
    const [p256dh, auth] = [keys.p256dh.replace('=', ''), keys.auth.replaceAll('=', '')]
    if (!isPublicKey(p256dh)) throw badInput('notices.endpoint_missing')
    const { browser, system } = deviceOf(request.headers['user-agent'] ?? '')
    const row = {
      person_id: caller.userId,
      session_id: caller.sessionId,
      endpoint: new URL(endpoint).href,
      p256dh,
      auth,
      language,
      browser: [browser, system].filter(Boolean).join(', ').slice(0, 80),
      since: clock.now(),
    }
    return transact(db, async (tx) => {
      await saveDevice(tx, row, MAX_DEVICES)
      return present(tx, caller.userId)
    })
  })
  route(contract.putQuietHours, { limit: CHANGE_LIMIT }, ({ body, caller }) => {
    if (body.is_on && body.from === body.until) throw badInput('notices.hours_equal')
    return transact(db, async (tx) => {
      await saveQuietHours(tx, caller.userId, body)
      return { quiet: body }
    })
  })
  route(contract.removePushDevice, { limit: CHANGE_LIMIT }, ({ body, caller }) =>
    transact(db, async (tx) => {
      const all = await listDevices(tx, caller.userId)
      const chosen = all.filter((one) => ('id' in body ? one.id === body.id : one.endpoint === body.endpoint))
      await deleteDevices(
        tx,
        chosen.map(({ id }) => id),
      )
      return present(tx, caller.userId)
    }),
  )
}
