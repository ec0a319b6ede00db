import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { openDatabase, type Database } from '#platform/database'
import { freshDatabase, type FreshDatabase } from '#platform/testing'
import { openTexts, type TextPort } from './texts.ts'
import { NotDelivered, type TextMessage } from './sms.ts'
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

function open(): TextPort {
  const send = async ({ to, text }: TextMessage) => {
    if (mood !== 'well') throw new NotDelivered(mood)
    sent.push(`${to} ${text}`)
  }
  const log = {
    info: () => undefined,
    warn: (line: string) => void warned.push(line),
    error: () => undefined,
  }
  const around = {
    db: database.db,
    clock,
    secrets: { mac: (_purpose: string, text: string) => Buffer.from(`mac of ${text}`) },
    log,
  }
  return openTexts({ needsRegistration: true, send }, around)
}

const message = (text: string, name: string, to = ASHA) => ({
  to,
  text,
  templateId: '1107169999999999999',
  header: '',
  carrierId: '',
  values: {},
  name,
  about: 'account',
  mostAnHour: 4,
})

test('is sent once per name, if submitted again or twice at once', async () => {
  const [port, other, name] = [open(), open(), aName()]
  const notice = message('phone-changed', name)
  await Promise.all([port.send(notice), other.send(notice), port.send(notice)])
  await other.send(notice)
  expect(sent).toEqual([`${ASHA} phone-changed`])
})

test('that no carrier accepted is sent once when submitted again', async () => {
  const [port, name] = [open(), aName()]
  const notice = message('phone-changed', name)
  mood = 'away'
  for (let times = 0; times < 6; times += 1)
    await expect(port.send(notice)).rejects.toThrow('We could not send')
  mood = 'well'
  await port.send(notice)
  await port.send(notice)
  expect([sent, warned]).toEqual([[`${ASHA} phone-changed`], []])
})

test('to a number that accepts no messages counts as done', async () => {
  const [port, name] = [open(), aName()]
  mood = 'refused'
  await port.send(message('suspended', name))
  mood = 'well'
  await port.send(message('suspended', name))
  expect(sent).toEqual([])
})

test('is sent to one number four times an hour, whatever the subject; other numbers and the next hour are counted separately', async () => {
  const port = open()
  const many = Array.from({ length: 7 }, (_, index) =>
    message(index % 2 ? 'suspended' : 'phone-changed', aName()),
  )
  await Promise.all(many.map((notice) => port.send(notice)))
  expect([sent.length, warned.length]).toEqual([4, 3])
  expect(warned.join()).not.toContain('9876543210')
  await port.send(message('suspended', aName(), MEERA))
  clock.advance(3_601)
  await port.send(message('suspended', aName()))
  expect(sent).toHaveLength(6)
})

test('of another kind has a separate hourly limit', async () => {
  const port = open()
  for (let times = 0; times < 5; times += 1) await port.send(message('phone-changed', aName()))
  await port.send({ ...message('Your order is on its way', aName()), about: 'order', mostAnHour: 20 })
  expect(sent).toHaveLength(5)
})
