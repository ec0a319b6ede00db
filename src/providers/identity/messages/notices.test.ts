import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { NoticeKind } from '#platform/config/sms-notices'
import { openDatabase, type Database } from '#platform/database'
import { freshDatabase, type FreshDatabase } from '#platform/testing'
import { openNotices, type NoticePort } from './notices.ts'
import { NotDelivered } from './sms.ts'
import { testClock } from '../testing/start-service.ts'

const ASHA = '+919876543210'
const MEERA = '+919876543211'

let fresh: FreshDatabase
let database: Database
beforeAll(async () => {
  fresh = await freshDatabase()
  database = openDatabase({ url: fresh.url, poolSize: 4 })
})
afterAll(async () => {
  await database.close()
  await fresh.drop()
})

const clock = testClock()
let sent: string[]
let mood: 'well' | 'away' | 'refused'
let warned: string[]
let names = 0
const aName = () => `notice ${(names += 1)}`

beforeEach(() => {
  clock.advance(3_601)
  ;[sent, warned, mood] = [[], [], 'well']
})

/** A carrier that takes notices, or says why not. */
function open(kinds: readonly NoticeKind[] = ['phone-changed', 'suspended']): NoticePort {
  const send = async ({ to, kind }: { to: string; kind: NoticeKind }) => {
    if (mood !== 'well') throw new NotDelivered(mood)
    sent.push(`${to} ${kind}`)
  }
  const log = { info: () => undefined, warn: (line: string) => void warned.push(line), error: () => undefined }
  return openNotices({ kinds, send }, { db: database.db, clock, secrets: { mac: (_purpose, text) => Buffer.from(`mac of ${text}`) }, log })
}

test('goes out once under its name, handed in again or by two at once', async () => {
  const [port, other, name] = [open(), open(), aName()]
  const notice = { to: ASHA, kind: 'phone-changed' as const, name }
  await Promise.all([port.send(notice), other.send(notice), port.send(notice)])
  await other.send(notice)
  expect(sent).toEqual([`${ASHA} phone-changed`])
})

test('that no carrier took is handed in again and then goes out, once', async () => {
  const [port, name] = [open(), aName()]
  const notice = { to: ASHA, kind: 'phone-changed' as const, name }
  mood = 'away'
  for (let times = 0; times < 6; times += 1) await expect(port.send(notice)).rejects.toThrow('We could not send')
  mood = 'well'
  await port.send(notice)
  await port.send(notice)
  expect([sent, warned]).toEqual([[`${ASHA} phone-changed`], []])
})

test('to a number that takes no messages is done with', async () => {
  const [port, name] = [open(), aName()]
  mood = 'refused'
  await port.send({ to: ASHA, kind: 'suspended', name })
  mood = 'well'
  await port.send({ to: ASHA, kind: 'suspended', name })
  expect(sent).toEqual([])
})

test('four go to one number in an hour, whatever they are about; another number and the next hour have their own', async () => {
  const port = open()
  const many = Array.from({ length: 7 }, (_, index) => ({
    to: ASHA,
    kind: index % 2 ? ('suspended' as const) : ('phone-changed' as const),
    name: aName(),
  }))
  await Promise.all(many.map((notice) => port.send(notice)))
  expect([sent.length, warned.length]).toEqual([4, 3])
  expect(warned.join()).not.toContain('9876543210')
  await port.send({ to: MEERA, kind: 'suspended', name: aName() })
  clock.advance(3_601)
  await port.send({ to: ASHA, kind: 'suspended', name: aName() })
  expect(sent).toHaveLength(6)
})

test('of a kind that is not registered is not tried, and costs the number nothing', async () => {
  const port = open(['suspended'])
  for (let times = 0; times < 6; times += 1) await port.send({ to: ASHA, kind: 'phone-changed', name: aName() })
  await port.send({ to: ASHA, kind: 'suspended', name: aName() })
  expect(sent).toEqual([`${ASHA} suspended`])
})
