import { findLiveSessions } from '#domains/accounts/identity/sessions'
import { addJobs } from '#platform/events'
import type { Clock } from '#platform/clock'
import type { Db } from '#platform/database'
import { translate } from '#platform/messages'
import { transact } from '#platform/transact'
import { presentRows } from '../present.ts'
import type { PushPort } from './port.ts'
import { isPushService, pushTimeFor } from './rules.ts'
import {
  deleteDevices,
  listDevicesAfter,
  findDevice,
  loadQuietHours,
  findUnread,
  type DuePush,
} from './queries.ts'
import { pushJob } from './enqueue-pushes.ts'

const TTL_SECONDS = 24 * 3_600
// Tolerance for clock differences between processes.
const SOON_MS = 60_000

type Sending = { db: Db; clock: Clock; push: PushPort }

/**
 * Sends one notification to one device if it is unread and unchanged; deletes a device that is gone or whose session has ended. Throws temporary
 * failures for a retry.
 */
export async function sendPush(
  { db, clock, push }: Sending,
  { noticeId, deviceId, what }: DuePush,
): Promise<void> {
  const device = await findDevice(db, deviceId)
  if (!device) return
  const isLive = (await findLiveSessions(db, [device.session_id], clock.now())).size > 0
  if (!isLive || !isPushService(device.endpoint, push.services)) return deleteDevice(db, deviceId)
  const notice = await findUnread(db, noticeId, what)
  // Read or changed meanwhile, or addressed to the device's previous owner.
  if (!notice || notice.person_id !== device.person_id) return
  // The quiet hours may have changed since, and a retry may fall into them.
  const now = clock.now()
  const runAt = pushTimeFor(
    notice.kind,
    now,
    (await loadQuietHours(db, [device.person_id]))(device.person_id),
  )
  if (runAt.getTime() > now.getTime() + SOON_MS)
    return transact(db, (tx) => addJobs(tx, [pushJob({ noticeId, deviceId, what }, runAt)]))
  const [shown] = await presentRows(db, [notice], device.person_id)
  if (!shown) return
  const link = device.language === 'hi' ? `/hi${shown.link}` : shown.link
  const text = JSON.stringify({
    title: translate(shown.title, device.language),
    link,
    tag: `notice-${noticeId}`,
    lang: device.language,
  })
  const outcome = await push.send(device, { text, topic: `notice-${noticeId}`, seconds: TTL_SECONDS })
  if (outcome === 'gone') await deleteDevice(db, deviceId)
}

const deleteDevice = (db: Db, id: number): Promise<void> => transact(db, (tx) => deleteDevices(tx, [id]))

const BATCH_SIZE = 1_000

/** Deletes devices whose sessions have ended. */
export async function cleanUpDevices(db: Db, now: Date): Promise<void> {
  for (let after = 0; ;) {
    const lot = await listDevicesAfter(db, after, BATCH_SIZE)
    const last = lot.at(-1)
    if (!last) return
    const live = await findLiveSessions(
      db,
      lot.map((one) => one.session_id),
      now,
    )
    const expired = lot.flatMap(({ id, session_id }) => (live.has(session_id) ? [] : [id]))
    await transact(db, (tx) => deleteDevices(tx, expired))
    after = last.id
  }
}
