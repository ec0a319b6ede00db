import { afterAll, beforeAll, expect, test } from 'vitest'
import { freshDb, type FreshDb } from '#platform/testing'
import { listOutboxMessages } from '../queries/outbox.ts'
import { outboxMail, type Mail, type MailPort } from './mail.ts'

let fresh: FreshDb
let post: MailPort

beforeAll(async () => {
  fresh = await freshDb()
  post = outboxMail({
    db: fresh.db,
    clock: { now: () => new Date('2026-11-22T06:00:00Z') },
    log: { info: () => undefined } as never,
  })
})
afterAll(() => fresh.drop())

const about = (order: number, name?: string): Mail => ({
  to: 'asha@gmail.com',
  subject: `Order ${order}`,
  text: `Your order ${order}: “Silk & zari” — ₹1,499`,
  link: `/order-details/${order}`,
  code: '',
  requestType: null,
  ...(name !== undefined && { name }),
})
const listMails = async () =>
  (await listOutboxMessages(fresh.db, { recipient: 'asha@gmail.com', limit: 50 }))
    .map(({ link }) => link)
    .toReversed()

test('of 4 e-mails submitted at once, two with one name, 3 are stored, in order; submitted again, twice at once, only the nameless one is stored again', async () => {
  const letters = [about(1, 'order-1'), about(2), about(1, 'order-1'), about(3, 'order-3')]
  await post.sendAll?.(letters)
  expect(await listMails()).toEqual(['/order-details/1', '/order-details/2', '/order-details/3'])
  await Promise.all([post.sendAll?.(letters), post.sendAll?.(letters)])
  expect((await listMails()).toSorted()).toEqual([
    '/order-details/1',
    '/order-details/2',
    '/order-details/2',
    '/order-details/2',
    '/order-details/3',
  ])
  const [newest] = await listOutboxMessages(fresh.db, { recipient: 'asha@gmail.com', limit: 1 })
  expect(newest).toMatchObject({
    channel: 'mail',
    body: 'Your order 2: “Silk & zari” — ₹1,499',
    sent_at: new Date('2026-11-22T06:00:00Z'),
  })
})

test('an empty list stores nothing', async () => {
  const before = await listMails()
  await post.sendAll?.([])
  expect(await listMails()).toEqual(before)
})
