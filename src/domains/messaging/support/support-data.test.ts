import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { publish } from '#platform/events'
import { transact } from '#platform/transact'
import type { TestPerson } from '#testing/domain-shop'
import type { Ticket, WholeTicket } from './contract.ts'
import { personalDataOf } from './personal-data.ts'
import { openSupportApi, type SupportApi } from './testing.ts'

let shop: SupportApi
beforeAll(async () => {
  shop = await openSupportApi()
})
afterAll(() => shop.close())

const join = async (from: TestPerson, into: TestPerson) => {
  await transact(shop.db, (tx) => publish(tx, 'identity.merged', { from: from.id, into: into.id }))
  await shop.deliverEvents()
}
const erase = async (who: TestPerson) => {
  await transact(shop.db, (tx) => publish(tx, 'identity.erased', { personId: who.id }))
  await shop.deliverEvents()
}
const ownOf = async (who: TestPerson) =>
  (await shop.ask<{ rows: Ticket[] }>(who, 'GET /grievances')).body.rows
const ticketOf = async (number: string) =>
  (await shop.ask<{ response: WholeTicket }>(shop.rohan, `GET /admin/grievances/${number}`)).body.response
const actorsOf = async (number: string) =>
  shop.db
    .selectFrom('support.events')
    .select(['event', 'actor_id'])
    .where('ticket_id', '=', (await shop.ticket(number)).id)
    .orderBy('id')
    .execute()

describe('when two accounts of Asha become one', () => {
  test('the complaint, its messages and its steps go to the account that stays, which can go on with it', async () => {
    const { who: old, number } = await shop.opened()
    const kept = await shop.person('Asha Rao')
    await shop.ownStep(old, number, { step: 'write', words: 'It is still missing.' })
    await shop.staffStep(number, 'reply')
    await join(old, kept)
    expect([(await ownOf(old)).length, (await ownOf(kept)).length]).toEqual([0, 1])
    expect((await shop.ownStep(old, number, { step: 'withdraw' })).status).toBe(404)
    expect((await shop.ownStep(kept, number, { step: 'withdraw' })).status).toBe(200)
    expect(await actorsOf(number)).toEqual([
      { event: 'open', actor_id: kept.id },
      { event: 'write', actor_id: kept.id },
      { event: 'reply', actor_id: shop.rohan.id },
      { event: 'withdraw', actor_id: kept.id },
    ])
  })

  test('and the one that stays is erased later, no step names either of them', async () => {
    const { who: old, number } = await shop.opened()
    const kept = await shop.person('Asha Rao')
    await join(old, kept)
    await erase(kept)
    expect(await actorsOf(number)).toEqual([{ event: 'open', actor_id: null }])
  })

  test('told of twice, nothing more changes, and Ravi’s complaint stays his', async () => {
    const { who: ravi } = await shop.opened({}, 'Ravi Nair')
    const { who: old } = await shop.opened()
    const { who: kept } = await shop.opened()
    await join(old, kept)
    const before = await ownOf(kept)
    await join(old, kept)
    expect(before).toHaveLength(2)
    expect(await ownOf(kept)).toEqual(before)
    expect(await ownOf(ravi)).toHaveLength(1)
  })
})

describe('when an account is erased', () => {
  test('an open complaint is closed as withdrawn without name, address and words; what the staff said stays', async () => {
    const { who, number } = await shop.opened({
      email: 'asha.erased@example.in',
      wanted: 'Two skeins to 12 Lake Road.',
    })
    await shop.ownStep(who, number, { step: 'write', words: 'Call me on 9876543210.' })
    await shop.staffStep(number, 'reply', { words: 'We have asked the store.' })
    await erase(who)
    const shown = await ticketOf(number)
    expect(shown).toMatchObject({
      state: 'closed',
      outcome: 'withdrawn',
      topic: 'delivery',
      is_signed_in: false,
      name: '',
      email: '',
      words: '',
      wanted: '',
    })
    expect(shown.messages.map(({ by, author, words }) => [by, author, words])).toEqual([
      ['complainant', '', ''],
      ['staff', 'Rohan Desai', 'We have asked the store.'],
    ])
    const secrets = ['Lake Road', '9876543210', 'asha.erased', 'Asha']
    for (const secret of secrets) expect(JSON.stringify(shown)).not.toContain(secret)
    expect((await actorsOf(number)).map(({ actor_id }) => actor_id)).toEqual([null, null, shop.rohan.id])
  })

  test('a complaint that was refused stays refused, with the day it was closed', async () => {
    const { who, number } = await shop.opened()
    await shop.staffStep(number, 'close', { outcome: 'refused' })
    const { closed_at } = await shop.ticket(number)
    shop.clock.forward(1_000)
    await erase(who)
    expect(await shop.ticket(number)).toMatchObject({ outcome: 'refused', closed_at, person_id: null })
  })

  test('the complaint cannot be reached any more: not by the old login, not her address, not an empty one', async () => {
    const email = 'asha.reach@example.in'
    const { who, number } = await shop.opened({ email })
    await erase(who)
    const replies = [who, null].flatMap((one) =>
      [email, ''].map((address) =>
        shop.ownStep(one, number, { step: 'reopen', words: 'Once more.', email: address }),
      ),
    )
    expect((await Promise.all(replies)).map(({ status }) => status)).toEqual([404, 404, 404, 404])
  })

  test('twice, or of somebody without a complaint, changes nothing more; Ravi’s stays as it is', async () => {
    const { who: ravi, number } = await shop.opened({}, 'Ravi Nair')
    const { who: asha, number: other } = await shop.opened()
    await erase(asha)
    const before = await shop.ticket(other)
    await erase(asha)
    await erase(await shop.person('Tara Sen'))
    expect(await shop.ticket(other)).toEqual(before)
    expect(await shop.ticket(number)).toMatchObject({ person_id: ravi.id, name: 'Ravi Nair', state: 'open' })
  })
})

describe('the export of a person’s data', () => {
  test('is an empty list for Tara, who never complained', async () => {
    expect(await personalDataOf(shop.db, (await shop.person('Tara Sen')).id)).toEqual({ complaints: [] })
  })

  test('has Asha’s complaint with name, address, wish and messages, without the staff’s notes and names', async () => {
    const { who, number } = await shop.opened({
      email: 'asha.export@example.in',
      wanted: 'दो लच्छियाँ 🧶 <b>please</b>',
    })
    await shop.opened({}, 'Ravi Nair')
    await shop.staffStep(number, 'note', { words: 'A difficult store.' })
    await shop.staffStep(number, 'reply', { words: 'We have asked the store.' })
    const { complaints } = await personalDataOf(shop.db, who.id)
    expect(complaints).toMatchObject([
      {
        number,
        name: 'Asha Rao',
        email: 'asha.export@example.in',
        wanted: 'दो लच्छियाँ 🧶 <b>please</b>',
        messages: [{ by: 'staff', author: '', words: 'We have asked the store.' }],
      },
    ])
    for (const secret of ['difficult', 'Rohan', 'Ravi'])
      expect(JSON.stringify(complaints)).not.toContain(secret)
  })
})

describe('the letters about a complaint', () => {
  const lettersTo = async (address: string) => {
    await shop.deliverEvents()
    return shop.letters.filter(({ to }) => to === address)
  }

  test('go to Lata when it is opened, acknowledged, answered and closed, with a link to find it', async () => {
    const email = 'lata.letters@example.in'
    const number = await shop.openedByVisitor(email)
    const steps = ['acknowledge', 'take', 'note', 'escalate', 'reply', 'close']
    for (const step of steps) await shop.staffStep(number, step, { words: 'Only in the shop.' })
    const letters = await lettersTo(email)
    expect(letters.map(({ subject }) => subject).toSorted()).toEqual(
      [
        `We’ve received your complaint (${number})`,
        `We’re looking into your complaint (${number})`,
        `We’ve replied to your complaint (${number})`,
        `Your complaint is closed (${number})`,
      ].toSorted(),
    )
    for (const { text, link } of letters) {
      expect(link).toBe(`https://ciy.test/grievance?number=${number}`)
      expect(text).not.toContain('Only in the shop.')
    }
    expect(new Set(letters.map(({ name }) => name)).size).toBe(4)
  })

  test('are not sent about what Lata does herself after it', async () => {
    const email = 'lata.own@example.in'
    const number = await shop.openedByVisitor(email)
    await shop.ownStep(null, number, { step: 'write', words: 'It is still missing.', email })
    await shop.ownStep(null, number, { step: 'withdraw', email })
    await shop.ownStep(null, number, { step: 'reopen', words: 'Once more.', email })
    expect(await lettersTo(email)).toHaveLength(1)
  })

  test('are in Hindi for a complaint in Hindi', async () => {
    const email = 'lata.hindi@example.in'
    const number = await shop.openedByVisitor(email, { language: 'hi' })
    expect((await lettersTo(email)).map(({ subject }) => subject)).toEqual([
      `आपकी शिकायत हमें मिल गई (${number})`,
    ])
  })

  test('go to the address of Asha’s account if she gave none, with a link to her complaints', async () => {
    const email = 'asha.account@example.in'
    const asha = await shop.person('Asha Rao', [], email)
    await shop.ask(asha, 'POST /grievances', { topic: 'refund', words: 'The refund has not come.' })
    expect((await lettersTo(email)).map(({ link }) => link)).toEqual(['https://ciy.test/profile/grievances'])
  })

  test('are not sent to Asha without any address, nor after her account was erased', async () => {
    await shop.deliverEvents()
    const before = shop.letters.length
    const { number } = await shop.opened()
    const { who, number: erased } = await shop.opened()
    await shop.deliverEvents()
    await shop.staffStep(number, 'reply')
    await shop.staffStep(erased, 'reply')
    await erase(who)
    expect(shop.letters.slice(before)).toEqual([])
  })
})
