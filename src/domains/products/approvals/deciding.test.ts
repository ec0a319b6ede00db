import { beforeEach, describe, expect, test } from 'vitest'
import { takeDownListing } from '#domains/products/catalogue/listings'
import { searchDocumentsOf } from '#domains/products/catalogue/reading'
import { transact } from '#platform/transact'
import { rejectedFields, refusalPair } from '#testing/domain-shop'
import type { OwnApproval } from './contract.ts'
import {
  asha,
  change,
  decide,
  lata,
  meera,
  newYarn,
  productOf,
  record,
  rohan,
  setRules,
  setUpApprovals,
  shop,
  submit,
  submitOne,
  tara,
  woolHouse,
} from './approvals.fixture.ts'

setUpApprovals()

beforeEach(() => setRules({}))

const NOTE = 'Internal: looks like the seller of last year.'
const takeDown = (id: number, more: object = {}) =>
  decide(id, 'take-down', { reason_key: 'counterfeit', note: NOTE, ...more })
const waiting = async (): Promise<number> => {
  await setRules({ category: { mode: 'stop', ids: [4] } })
  const id = await submitOne(newYarn())
  await setRules({})
  return id
}
const own = async (query = '') =>
  (
    await shop.ask<{ rows: OwnApproval[] }>(
      meera,
      `GET /seller/stores/${woolHouse}/approvals?page_size=100${query}`,
    )
  ).body

describe('refused', () => {
  test('a decision of a stranger, a seller or a visitor', async () => {
    const id = await submitOne(newYarn())
    for (const call of ['approve', 'take-down', 'request-change', 'refuse-change'])
      expect(
        await Promise.all([null, asha, meera].map(async (who) => (await decide(id, call, {}, who)).status)),
        call,
      ).toEqual([401, 403, 403])
    expect((await shop.ask(asha, 'GET /admin/products')).status).toBe(403)
    expect((await shop.ask(asha, `GET /admin/products/${id}`)).status).toBe(403)
  })

  test('a product that is not there, for each decision', async () => {
    for (const id of [987_654, 'x'])
      for (const call of ['approve', 'take-down', 'request-change', 'refuse-change'])
        expect((await decide(id as number, call, { reason_key: 'price' })).status, `${call} ${id}`).toBe(404)
  })

  test('a reason that is missing, unknown or for another act, by its field', async () => {
    const id = await submitOne(newYarn())
    for (const body of [{}, { reason_key: '' }, { reason_key: 'no_such' }, { reason_key: 'poor_pictures' }]) {
      const answer = await decide(id, 'take-down', body)
      expect([answer.status, rejectedFields(answer)]).toEqual([400, ['reason_key']])
    }
    const answer = await decide(id, 'request-change', {
      reason_key: 'price',
      fields: [
        { field: 'price', text: '' },
        { field: 'smell', text: 'Bad.' },
      ],
    })
    expect([answer.status, rejectedFields(answer)]).toEqual([400, ['fields.0.text', 'fields.1.field']])
    expect((await productOf(id)).isOnSale).toBe(true)
  })

  test('a decision about a product that has changed since it was opened', async () => {
    const id = await waiting()
    const { version } = await record(id)
    await change(id, { description: 'Changed meanwhile.' })
    const answer = await decide(id, 'take-down', { reason_key: 'price', version })
    expect(refusalPair(answer)).toEqual([409, 'changed_meanwhile'])
    expect((await takeDown(id, { version: (await record(id)).version })).status).toBe(200)
  })

  test('to refuse or return what is not there', async () => {
    const id = await submitOne(newYarn())
    expect(refusalPair(await decide(id, 'refuse-change', { reason_key: 'price' }))).toEqual([
      409,
      'nothing_waits',
    ])
    await takeDown(id)
    expect(refusalPair(await decide(id, 'request-change', { reason_key: 'price' }))).toEqual([
      409,
      'taken_down',
    ])
  })

  test('to restore what a moderation case took down', async () => {
    const id = await submitOne(newYarn())
    await transact(shop.db, (tx) => takeDownListing(tx, id, shop.clock.now()))
    expect(refusalPair(await decide(id, 'approve'))).toEqual([409, 'decided_elsewhere'])
    expect((await record(id)).may.approve).toBe(false)
  })
})

describe('taking down', () => {
  test('takes a product off sale at once, twice changes nothing more, and approving restores it', async () => {
    const id = await submitOne(newYarn())
    expect(await searchDocumentsOf(shop.db, [id])).toHaveLength(1)
    expect((await takeDown(id)).body).toEqual({ product_id: id, state: 'TakenDown' })
    expect((await takeDown(id)).status).toBe(200)
    expect(await searchDocumentsOf(shop.db, [id])).toEqual([])
    await expect(change(id, { status: 'Active' })).rejects.toMatchObject({ code: 'taken_down' })
    expect((await decide(id, 'approve')).body.state).toBe('Live')
    expect(await searchDocumentsOf(shop.db, [id])).toHaveLength(1)
    expect((await shop.audit(`product ${id}`)).map(({ after }) => after['decision'])).toEqual([
      'taken-down',
      'restored',
    ])
  })

  test('under one key is done once, by two people at once one does it', async () => {
    const id = await submitOne(newYarn())
    const key = { 'idempotency-key': `take-down-${id}` }
    const body = { reason_key: 'price', note: '' }
    const first = await shop.ask(rohan, `POST /admin/products/${id}/take-down`, body, key)
    const again = await shop.ask(rohan, `POST /admin/products/${id}/take-down`, body, key)
    expect([first.status, again.body]).toEqual([200, first.body])
    await decide(id, 'approve')
    await Promise.all([takeDown(id), decide(id, 'take-down', { reason_key: 'price' }, lata)])
    expect((await record(id)).history.filter(({ event }) => event === 'taken-down')).toHaveLength(2)
  })

  test('of a product in review rejects it, and approving later puts it on sale', async () => {
    const id = await waiting()
    expect((await takeDown(id)).body.state).toBe('TakenDown')
    expect((await decide(id, 'approve')).body.state).toBe('Live')
  })

  test('and approving at once, one after the other, leave a whole product', async () => {
    const id = await waiting()
    const [approved, taken] = await Promise.all([
      decide(id, 'approve'),
      decide(id, 'take-down', { reason_key: 'price' }, lata),
    ])
    expect([approved.status, taken.status]).toEqual([200, 200])
    const { state, is_on_sale, history } = await record(id)
    expect(is_on_sale).toBe(state === 'Live')
    expect(history.map(({ event }) => event)).toContain('taken-down')
  })
})

describe('returning to the seller', () => {
  const comments = [
    { field: 'name', text: 'Say that it is merino.' },
    { field: 'pictures', text: 'Show the label.' },
  ]
  const giveBack = (id: number) =>
    decide(id, 'request-change', {
      reason_key: 'misleading',
      message: 'Nearly there, Meera.',
      fields: comments,
      note: NOTE,
    })

  test('takes a product off sale with comments by field; fixing it brings it back to staff', async () => {
    const id = await submitOne(newYarn())
    expect((await giveBack(id)).body.state).toBe('ChangesRequested')
    expect((await productOf(id)).isOnSale).toBe(false)
    expect((await own()).rows).toContainEqual(
      expect.objectContaining({
        product_id: id,
        state: 'ChangesRequested',
        message: 'Nearly there, Meera.',
        fields: comments,
        reason: expect.objectContaining({ key: 'misleading', text_hi: expect.stringContaining('नाम') }),
      }),
    )
    await change(id, { status: 'Active' })
    expect((await record(id)).state).toBe('ChangesRequested')
    await change(id, { name: 'Merino wool' })
    const { state, history } = await record(id)
    expect([state, history[0]?.event]).toEqual(['InReview', 'resubmitted'])
    expect(history[0]?.changes).toMatchObject([{ field: 'name', after: 'Merino wool' }])
    expect((await decide(id, 'approve')).body.state).toBe('Live')
  })

  test('a pending change returns the change alone; a new proposal waits again, and can be refused', async () => {
    await setRules({ change_name: { mode: 'stop' } })
    const id = await submitOne(newYarn({ name: 'Merino' }))
    await change(id, { name: 'Best merino' })
    expect((await giveBack(id)).body.state).toBe('ChangeReturned')
    expect((await productOf(id)).isOnSale).toBe(true)
    await change(id, { name: 'Best merino' })
    expect((await record(id)).state).toBe('ChangeReturned')
    await change(id, { name: 'Merino, 4 ply' })
    expect(await record(id)).toMatchObject({ state: 'ChangePending', pending: { remarks: { message: '' } } })
    expect((await decide(id, 'refuse-change', { reason_key: 'misleading' })).body.state).toBe('Live')
    expect((await productOf(id)).name).toBe('Merino')
  })

  test('its seller withdraws a pending change, once or twice; another seller cannot', async () => {
    await setRules({ change_name: { mode: 'stop' } })
    const id = await submitOne(newYarn())
    await change(id, { name: 'Other' })
    const withdraw = async (who = meera) =>
      (await shop.ask(who, `POST /seller/products/${id}/withdraw-change`)).status
    expect([await withdraw(tara), await withdraw(asha)]).toEqual([404, 403])
    expect([await withdraw(), await withdraw()]).toEqual([200, 200])
    expect((await record(id)).state).toBe('Live')
    expect((await shop.ask(tara, `GET /seller/stores/${woolHouse}/approvals`)).status).toBe(404)
  })
})

describe('what the seller is told', () => {
  test('is reason, words and comments by letter and event; the internal note never leaves', async () => {
    const id = await waiting()
    await decide(id, 'request-change', {
      reason_key: 'poor_pictures',
      message: 'Please photograph it by day.',
      fields: [{ field: 'pictures', text: 'Too dark.' }],
      note: NOTE,
    })
    await shop.deliverEvents()
    const letter = shop.letters.at(-1)
    expect(letter).toMatchObject({ to: 'meera@kullu.example' })
    const text = JSON.stringify(letter)
    for (const part of ['Add clear pictures', 'Please photograph it by day.', 'Too dark.', 'साफ़ तस्वीरें'])
      expect(text).toContain(part)
    const told = JSON.stringify([shop.letters, shop.events, await own()])
    expect(told).not.toContain(NOTE)
    expect((await record(id)).history[0]?.note).toBe(NOTE)
  })

  test('of an approval comes in the shop, without a letter', async () => {
    const id = await waiting()
    const before = shop.letters.length
    await decide(id, 'approve', { note: NOTE })
    await shop.deliverEvents()
    expect(shop.letters.length).toBe(before)
    expect(shop.events.at(-1)?.payload).toMatchObject({
      productId: id,
      ownerId: meera.id,
      outcome: 'approved',
    })
  })
})

describe('deciding about many', () => {
  const decideMany = (ids: number[], more: object) =>
    shop.ask<{ changed: number; refused: { code: string; ids: number[] }[] }>(
      rohan,
      'POST /admin/products/decisions',
      {
        ids,
        ...more,
      },
    )

  test('a dry run counts 2 of 4 and changes nothing; the act itself answers the same', async () => {
    const ids = [await waiting(), await waiting(), await submitOne(newYarn()), 987_654]
    const dry = await decideMany(ids, { decision: 'approve', dry_run: true })
    expect(dry.body).toMatchObject({ changed: 2, is_dry_run: true })
    expect((await record(ids[0] ?? 0)).state).toBe('InReview')
    const done = await decideMany(ids, { decision: 'approve' })
    expect(done.body).toMatchObject({
      changed: 2,
      refused: [
        { code: 'nothing_waits', ids: [ids[2]] },
        { code: 'not_found', ids: [987_654] },
      ],
    })
    expect((await record(ids[1] ?? 0)).state).toBe('Live')
  })

  test('taking down needs a reason, and at least one product', async () => {
    const ids = await submit(newYarn(), newYarn())
    expect(rejectedFields(await decideMany(ids, { decision: 'take-down' }))).toEqual(['reason_key'])
    expect(rejectedFields(await decideMany([], { decision: 'approve' }))).toEqual(['ids'])
    const { body } = await decideMany(ids, {
      decision: 'take-down',
      reason_key: 'prohibited',
      note: 'Batch.',
    })
    expect(body.changed).toBe(2)
    expect((await shop.audit(`product ${ids[1]}`))[0]).toMatchObject({ actor_id: rohan.id, reason: 'Batch.' })
  })
})
